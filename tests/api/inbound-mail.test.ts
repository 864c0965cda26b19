import { findHeader, listSubjects, receiveMails } from "@/tests/support/mail";
import { beforeEach, describe, expect, test } from "vitest";
import { createReplyAddress } from "@/lib/conversations/relay/reply-addresses.queries";
import { db } from "@/lib/server/database/db";
import { limitRate } from "@/lib/server/http/rate-limits";
import { newId } from "@/lib/shared/ids";
import type { Actor } from "@/tests/support/accounts";
import {
  block,
  change,
  createNamed,
  listTexts,
  open,
  startAsGuest,
  startWith,
  write,
} from "@/tests/support/conversations";
import {
  buildMail,
  deliverMail,
  findReplyTo,
  postMail,
  quote,
  startByMail,
} from "@/tests/support/inbound-mail";
import { memberRow } from "@/tests/support/members";
import { request } from "@/tests/support/request";

const NOT_SENT = "Your answer was not sent";

let artist: Actor;
let writer: Actor;
let id: string;
let to: string;

beforeEach(async () => {
  ({ artist, writer, id, to } = await startByMail());
});

const countNotSent = async (reader: { email: string }) =>
  (await listSubjects(reader)).filter((subject) => subject === NOT_SENT).length;

const readTexts = async (reader: Actor) => listTexts((await open(reader, id)).body);

describe("a mail about a message", () => {
  test("comes from “{name} via Vitrine”, takes answers, and says above which line", async () => {
    const [mail] = await receiveMails(artist);
    expect(findHeader(mail!, "from")).toBe("Col Lector via Vitrine <post@vitrine.example>");
    expect(to).toMatch(/^r\+[0-9a-f]{60}@vitrine\.example$/);
    expect(to.split("@")[0]!.length).toBeLessThanOrEqual(64);
    expect(mail?.text).toMatch(/^– Reply above this line –\n/);
    expect(mail?.html).toContain("– Reply above this line –");
    expect(JSON.stringify(mail)).not.toContain(writer.email);
  });

  test("each reader of a team has an address of their own", async () => {
    const manager = await createNamed("Manager");
    await memberRow(artist.profileId, manager, "MANAGER");
    const other = await startWith(await createNamed("Other"), { subjectId: artist.profileId });
    const own = await findReplyTo(manager);
    expect(own).not.toBe(await findReplyTo(artist));
    expect(await deliverMail({ from: manager.email, to: own, text: "For the team." })).toBe("SENT");
    const { body } = await open(artist, other.id);
    expect(body.messages.at(-1)).toMatchObject({ text: "For the team.", via: "MAIL" });
    expect(body.messages.at(-1).from.name).toBe("Manager");
  });
});

describe("POST /v1/webhooks/mail/inbound: an answer", () => {
  test("becomes a message via MAIL without its quotation, and the other side is told", async () => {
    const [mail] = await receiveMails(artist);
    const text = `Yes, it is.\n\nCome on Friday.${quote(mail?.text ?? "")}`;
    expect(await deliverMail({ from: `Ada <${artist.email}>`, to, text })).toBe("SENT");
    const { body } = await open(writer, id);
    expect(body.messages.at(-1)).toMatchObject({
      text: "Yes, it is.\n\nCome on Friday.",
      via: "MAIL",
      from: { side: "THEIRS", name: "Ada Brook" },
    });
    expect(body).toMatchObject({ unread: 1, linkable: true });
    expect(await listSubjects(writer)).toEqual(["Ada Brook wrote to you"]);
  });

  test("is answered by mail in turn, there and back", async () => {
    await deliverMail({ from: artist.email, to, text: "One." });
    const back = await findReplyTo(writer);
    expect(await deliverMail({ from: writer.email.toUpperCase(), to: back, text: "Two." })).toBe(
      "SENT",
    );
    expect((await readTexts(artist)).slice(-2)).toEqual(["One.", "Two."]);
  });

  test("of a guest", async () => {
    const { conversation, guest, token } = await startAsGuest({ subjectId: artist.profileId });
    await write(artist, conversation.id, "Which size?");
    const address = await findReplyTo(guest);
    expect(await deliverMail({ from: guest.email, to: address, text: "The large one." })).toBe(
      "SENT",
    );
    const { body } = await open({}, token);
    expect(body.messages.at(-1)).toMatchObject({ text: "The large one.", via: "MAIL" });
  });

  test("with a repeated Message-ID is one message, also when both arrive at once", async () => {
    const mail = { from: artist.email, to, text: "Once.", messageId: "<one@mail.example>" };
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => deliverMail(mail)));
    expect(outcomes.toSorted()).toEqual(["REPEATED", "REPEATED", "REPEATED", "SENT"]);
    await change(artist, id, { closed: true });
    expect(await deliverMail({ ...mail, text: "Twice." })).toBe("REPEATED");
    expect((await readTexts(artist)).filter((text) => text === "Once.")).toHaveLength(1);
    expect(await countNotSent(artist)).toBe(0);
  });

  test("without a Message-ID is known by its bytes", async () => {
    const raw = buildMail({ from: artist.email, to, text: "No id." }).replace(
      /Message-ID.*\r\n/,
      "",
    );
    expect((await postMail(raw)).body).toEqual({ outcome: "SENT" });
    expect((await postMail(raw)).body).toEqual({ outcome: "REPEATED" });
  });

  test("to somebody who has blocked its sender: nobody sees it, and the sender no difference", async () => {
    await deliverMail({ from: artist.email, to, text: "Hello." });
    const back = await findReplyTo(writer);
    await block(artist, { conversationId: id });
    expect(await deliverMail({ from: writer.email, to: back, text: "Why?" })).toBe("SENT");
    expect(await readTexts(writer)).toContain("Why?");
    expect(await readTexts(artist)).not.toContain("Why?");
    expect(await countNotSent(writer)).toBe(0);
  });

  test("links and frauds are treated as in messages from the site", async () => {
    await deliverMail({ from: artist.email, to, text: "I pay by cashier's check." });
    const { body } = await open(writer, id);
    expect(body.messages.at(-1).caution).toContain("fraud on artists");
  });

  test("invisible characters are removed", async () => {
    await deliverMail({ from: artist.email, to, text: "A\u200bB\u202eC" });
    expect((await readTexts(writer)).at(-1)).toBe("ABC");
  });
});

describe("POST /v1/webhooks/mail/inbound: what is rejected", () => {
  const expectNothing = async () => expect(await readTexts(writer)).toHaveLength(1);

  test("an altered address: nothing happens, and whoever wrote is told once", async () => {
    const altered = to.replace(/.@/, (end) => (end === "0@" ? "1@" : "0@"));
    for (const _ of [1, 2])
      expect(await deliverMail({ from: artist.email, to: altered })).toBe("REJECTED");
    await expectNothing();
    expect(await countNotSent(artist)).toBe(1);
  });

  test("another sender: told once, at an address that is proven, and learns nothing", async () => {
    const email = `${newId()}@elsewhere.example`;
    for (const _ of [1, 2]) expect(await deliverMail({ from: email, to })).toBe("REJECTED");
    await expectNothing();
    const [mail, ...others] = await receiveMails({ email });
    expect([mail?.subject, others]).toEqual([NOT_SENT, []]);
    expect(JSON.stringify(mail)).not.toMatch(new RegExp(`${id}|Col Lector|Ada Brook`));
    const forged = `${newId()}@elsewhere.example`;
    expect(await deliverMail({ from: forged, to, dmarc: "fail" })).toBe("REJECTED");
    expect(await receiveMails({ email: forged })).toEqual([]);
  });

  test.each([["fail"], ["none"], ["temperror"], [null]])(
    "DMARC %s: told once, at the address that we have",
    async (dmarc) => {
      for (const _ of [1, 2])
        expect(await deliverMail({ from: artist.email, to, dmarc })).toBe("REJECTED");
      await expectNothing();
      expect(await countNotSent(artist)).toBe(1);
    },
  );

  test("over 10,000 characters: told, and a later one of 10,000 is sent", async () => {
    const text = "a".repeat(10_001);
    expect(await deliverMail({ from: artist.email, to, text })).toBe("REJECTED");
    await expectNothing();
    const [mail] = await receiveMails(artist);
    expect(mail?.text).toContain("more than 10,000");
    expect(await deliverMail({ from: artist.email, to, text: text.slice(1) })).toBe("SENT");
  });

  test("nothing above the line: told", async () => {
    const [mail] = await receiveMails(artist);
    const text = `${quote(mail?.text ?? "")}\n\nBelow it.`;
    expect(await deliverMail({ from: artist.email, to, text })).toBe("REJECTED");
    await expectNothing();
    expect(await countNotSent(artist)).toBe(1);
  });

  test("a closed conversation, and one that the writer's side blocks: told", async () => {
    await change(writer, id, { closed: true });
    expect(await deliverMail({ from: artist.email, to })).toBe("REJECTED");
    await change(writer, id, { closed: false });
    await block(artist, { conversationId: id });
    expect(await deliverMail({ from: artist.email, to })).toBe("REJECTED");
    await expectNothing();
    expect(await countNotSent(artist)).toBe(1);
  });

  const setAccount = (changes: {
    suspended_at?: Date;
    suspended_reason?: string;
    deletion_asked_at?: Date;
  }) => db().updateTable("accounts").set(changes).where("uid", "=", artist.uid).execute();

  test("a suspended account: told", async () => {
    await setAccount({ suspended_at: new Date(), suspended_reason: "Spam." });
    expect(await deliverMail({ from: artist.email, to })).toBe("REJECTED");
    await expectNothing();
    expect(await countNotSent(artist)).toBe(1);
  });

  test("an account that is being deleted", async () => {
    await setAccount({ deletion_asked_at: new Date() });
    expect(await deliverMail({ from: artist.email, to })).toBe("REJECTED");
    await expectNothing();
  });

  test("beyond the limit: 429, so that the mail server tries again, and nobody is told", async () => {
    const isLimited = () =>
      limitRate("message", "account", artist.uid).then(
        () => false,
        () => true,
      );
    while (!(await isLimited()));
    const { status, headers } = await postMail(buildMail({ from: artist.email, to }));
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    await expectNothing();
    expect(await countNotSent(artist)).toBe(0);
  });

  test("whoever has left the team: their address is worth nothing", async () => {
    const manager = await createNamed("Manager");
    await memberRow(artist.profileId, manager, "MANAGER");
    const own = createReplyAddress(id, { uid: manager.uid }) ?? "";
    await db().deleteFrom("members").where("account_uid", "=", manager.uid).execute();
    expect(await deliverMail({ from: manager.email, to: own })).toBe("REJECTED");
    await expectNothing();
  });

  test.each([
    ["Auto-Submitted: auto-replied"],
    ["Precedence: bulk"],
    ["List-Id: <list.example.org>"],
    ["X-Autoreply: yes"],
    ["Content-Type: multipart/report; report-type=disposition-notification; boundary=b"],
  ])("an automatic reply does nothing: %s", async (header) => {
    expect(await deliverMail({ from: artist.email, to, headers: [header] })).toBe("IGNORED");
    await expectNothing();
    expect(await countNotSent(artist)).toBe(0);
  });

  test("a mail without an envelope's sender does nothing", async () => {
    const raw = buildMail({ from: artist.email, to }).replace(
      /^Return-Path: .*/,
      "Return-Path: <>",
    );
    expect((await postMail(raw)).body).toEqual({ outcome: "IGNORED" });
  });

  test("a mail to another address of the domain does nothing", async () => {
    const mail = { from: artist.email, to: "post@vitrine.example" };
    expect(await deliverMail(mail)).toBe("IGNORED");
    expect(await countNotSent(artist)).toBe(0);
  });

  test("our own mail that comes back does nothing", async () => {
    const from = "Vitrine <post@vitrine.example>";
    expect(await deliverMail({ from, to })).toBe("IGNORED");
  });

  test("400 for forged, stale and missing signatures; 413 and 415", async () => {
    const raw = buildMail({ from: artist.email, to });
    const now = Math.floor(Date.now() / 1_000);
    expect((await postMail(raw, { secret: "another secret" })).status).toBe(400);
    expect((await postMail(raw, { time: now - 400 })).status).toBe(400);
    const headers = { "content-type": "message/rfc822" };
    expect((await request("POST /v1/webhooks/mail/inbound", { body: raw, headers })).status).toBe(
      400,
    );
    expect((await postMail(raw, { type: "image/png" })).status).toBe(415);
    const large = new Uint8Array(40 * 1024 * 1024 + 1);
    expect((await postMail(large)).status).toBe(413);
    await expectNothing();
  });
});
