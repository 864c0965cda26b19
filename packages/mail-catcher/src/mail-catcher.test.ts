import { afterEach, beforeEach, expect, test } from "vitest";
import { connect, type Socket } from "node:net";
import { createTemporaryFolder } from "@vitrine/stand-in-kit/testing";
import { type MailCatcher, startMailCatcher } from "#start-mail-catcher";

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let catcher: MailCatcher;

beforeEach(async () => {
  folder = await createTemporaryFolder();
  catcher = await startMailCatcher({ dataDir: folder.dir });
});
afterEach(async () => {
  await catcher.close();
  await folder.remove();
});

const MESSAGE = [
  "From: Vitrine <post@vitrine.example>",
  "To: ada@example.org",
  "Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=",
  "X-Number: 7",
  "",
  "Hello",
  ".",
];

/** Speaks SMTP line by line. @returns the server's last reply, or `closed` */
async function deliver(to = "ada@example.org"): Promise<string> {
  const socket: Socket = connect(Number(new URL(catcher.smtpUrl).port), "127.0.0.1");
  const replies = readReplies(socket);
  let reply = await replies.next();
  for (const line of [
    "EHLO test",
    "MAIL FROM:<bounce@vitrine.example>",
    `RCPT TO:<${to}>`,
    "DATA",
    MESSAGE.join("\r\n"),
  ]) {
    if (reply.done === true || /^[45]/.test(reply.value)) break;
    socket.write(`${line}\r\n`);
    reply = await replies.next();
  }
  socket.destroy();
  return reply.done === true ? "closed" : reply.value;
}

async function* readReplies(socket: Socket): AsyncGenerator<string, void> {
  let buffer = "";
  for await (const chunk of socket) {
    buffer += String(chunk);
    const lines = buffer.split("\r\n");
    buffer = lines.pop() ?? "";
    for (const line of lines) if (/^\d{3} /.test(line)) yield line;
  }
}

const order = (fault: object) =>
  fetch(`${catcher.url}/faults`, { method: "POST", body: JSON.stringify(fault) });
const list = async (query = "") => (await fetch(`${catcher.url}/mails${query}`)).json();

test("mail catcher: shows what it received, decoded, newest first and by recipient", async () => {
  expect(await deliver()).toMatch(/^250 /);
  expect(await deliver("ben@example.org")).toMatch(/^250 /);
  const [ben, ada] = await list();
  expect(ben.envelope.to).toEqual(["ben@example.org"]);
  expect(ada).toMatchObject({ subject: "Grüße", text: expect.stringContaining("Hello") });
  expect(ada.headers).toContainEqual({ name: "X-Number", value: "7" });
  expect(await list("?to=ada@example.org")).toEqual([ada]);
});

test("mail catcher: what it received survives a restart, until it is deleted", async () => {
  await deliver();
  await catcher.close();
  catcher = await startMailCatcher({ dataDir: folder.dir });
  expect(await list()).toHaveLength(1);
  await fetch(`${catcher.url}/mails`, { method: "DELETE" });
  expect(await list()).toEqual([]);
});

test.each([
  [{ action: "reject", code: 421, at: "rcpt" }, /^421 /],
  [{ action: "reject", code: 550 }, /^550 /],
  [{ action: "drop" }, /^closed$/],
  [{ action: "drop", at: "connect" }, /^closed$/],
])("mail catcher: an ordered fault happens once: %j", async (fault, expected) => {
  expect((await order(fault)).status).toBe(201);
  expect(await deliver()).toMatch(expected);
  expect(await deliver()).toMatch(/^250 /);
  expect(await list()).toHaveLength(1);
});

test("mail catcher: a fault for one address leaves the others alone", async () => {
  await order({ action: "reject", code: 550, at: "rcpt", to: "gone@example.org" });
  expect(await deliver()).toMatch(/^250 /);
  expect(await deliver("gone@example.org")).toMatch(/^550 /);
});
