import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
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
  "Authentication-Results: mx.vitrine.example; dmarc=pass",
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

describe("mail catcher: as the mail server of a domain", () => {
  const secret = "a secret of webhooks";
  let answers: number[];
  let received: { body: string; signature: string }[];
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks = await request.setEncoding("latin1").toArray();
    received.push({
      body: chunks.join(""),
      signature: String(request.headers["x-mail-signature"]),
    });
    response.writeHead(answers.shift() ?? 200).end();
  }
  const product = createServer((request, response) => void receive(request, response));

  beforeEach(async () => {
    [answers, received] = [[], []];
    await new Promise<void>((resolve) => product.listen(0, "127.0.0.1", resolve));
    const { port } = product.address() as AddressInfo;
    await catcher.close();
    const relay = { domain: "vitrine.example", url: `http://127.0.0.1:${port}`, secret };
    catcher = await startMailCatcher({
      dataDir: folder.dir,
      relay: { ...relay, retryMs: [0, 0] },
    });
  });
  afterEach(() => new Promise((resolve) => product.close(resolve)));

  const relayTo = async (to: string) => {
    expect(await deliver(to)).toMatch(/^250 /);
    await catcher.relayed();
  };

  test("posts what comes for the product, signed, below its own headers, without forged ones", async () => {
    await relayTo("R+0a@vitrine.example");
    const [{ body, signature } = { body: "", signature: "" }] = received;
    const [, time, mac] = /^t=(\d+),v1=(\w+)$/.exec(signature) ?? [];
    const expected = createHmac("sha256", secret).update(`${time}.`).update(body, "latin1");
    expect(mac).toBe(expected.digest("hex"));
    expect(body).toMatch(/^Return-Path: <bounce@vitrine\.example>\r\nDelivered-To: R\+0a@/);
    expect(body.match(/Authentication-Results/g)).toHaveLength(1);
    expect(body).toContain(" dmarc=pass header.from=vitrine.example\r\n");
    expect(body).toContain("\r\nX-Number: 7\r\n\r\nHello");
  });

  test("posts again after 5xx and 429, up to its last attempt, and not after 4xx", async () => {
    answers = [503, 429];
    await relayTo("r+0a@vitrine.example");
    expect(received).toHaveLength(3);
    answers = [400];
    await relayTo("bounce+0a@vitrine.example");
    expect(received).toHaveLength(4);
  });

  test("leaves the mail of others alone", async () => {
    await relayTo("r+0a@example.org");
    await relayTo("post@vitrine.example");
    expect(received).toEqual([]);
  });
});
