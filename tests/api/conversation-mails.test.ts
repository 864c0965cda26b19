import { sql } from "kysely";
import { findHeader, listSubjects, mailCatcher, receiveMails } from "@/tests/support/mail";
import { beforeEach, describe, expect, test } from "vitest";
import { queueDigests } from "@/lib/notifications/queue-digests.commands";
import { createBar } from "@/lib/conversations/screening/message-bars.commands";
import { db, transaction } from "@/lib/server/database/db";
import { type Actor } from "@/tests/support/accounts";
import { artworkRow } from "@/tests/support/artworks";
import {
  block,
  change,
  createNamed,
  open,
  QUESTION,
  startAsGuest,
  startWith,
  write,
} from "@/tests/support/conversations";
import { memberRow } from "@/tests/support/members";
import { request } from "@/tests/support/request";

let artist: Actor;
let writer: Actor;
beforeEach(async () => {
  artist = await createNamed("Ada Brook");
  writer = await createNamed("Col Lector");
});

const listNotices = async ({ identity }: Actor) =>
  (await request("GET /v1/notifications/", { identity })).body.items;

/** Acts as if so much time had passed since every mail was sent and every event recorded. */
async function age(minutes: number): Promise<void> {
  const past = sql`make_interval(mins => ${minutes}::int)`;
  await sql`update mails set sent_at = sent_at - ${past}, began_at = began_at - ${past}`.execute(
    db(),
  );
  await sql`update outbox set not_before = not_before - ${past}`.execute(db());
}

test("a mail to somebody who is barred takes no answers", async () => {
  const { id } = await startWith(writer, { subjectId: artist.profileId });
  const [asked] = await receiveMails(artist);
  expect(findHeader(asked!, "reply-to")).toBeDefined();
  const bar = { uid: writer.uid, address: null, networkDigest: null, name: "Col Lector" };
  await transaction((tx) => createBar(tx, bar));
  await write(artist, id, "I read you.");
  const mail = (await receiveMails(writer)).find(({ text }) => text?.includes("I read you."));
  expect(findHeader(mail!, "reply-to")).toBeUndefined();
  expect(mail?.text).toContain("Read it");
  expect(mail?.text).not.toMatch(/answer/i);
});

describe("a message", () => {
  test("a question about a work: one mail and one notice, which open the conversation", async () => {
    const subjectId = await artworkRow(artist.profileId, { title: "Low tide" });
    const { id } = await startWith(writer, { subject: "ARTWORK", subjectId, kind: "PRICE" });
    const [mail, ...others] = await receiveMails(artist);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("A question about “Low tide”");
    expect(mail?.text).toContain(`> ${QUESTION}`);
    expect(mail?.text).toContain(`/messages/${id}`);
    expect(findHeader(mail!, "list-unsubscribe")).toBeDefined();
    expect(await listNotices(artist)).toMatchObject([
      { kind: "MESSAGE_RECEIVED", href: `/messages/${id}`, actors: ["Col Lector"], readAt: null },
    ]);
    await write(artist, id, "1,200 francs.");
    expect(await listSubjects(writer)).toEqual(["Ada Brook wrote to you"]);
  });

  test("a name or title that is a web address is none in the subject, nor in the sender's name", async () => {
    const advertiser = await createNamed("Cheap prints: evil．com/sale");
    const subjectId = await artworkRow(artist.profileId, { title: "bit.ly/3abc" });
    await startWith(advertiser, { subject: "ARTWORK", subjectId });
    await startWith(advertiser, { subjectId: artist.profileId });
    const mails = await receiveMails(artist);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      "A question about “[link]”",
      "Cheap prints: [link] wrote to you",
    ]);
    for (const mail of mails) expect(findHeader(mail, "from")).not.toContain("evil");
  });

  test("no header or mail shows either side's address", async () => {
    const { id } = await startWith(writer, { subjectId: artist.profileId });
    const guest = await startAsGuest({ subjectId: artist.profileId });
    await receiveMails(artist);
    await write(artist, id, "An answer.");
    await write(artist, guest.conversation.id, "An answer to a guest.");
    const pairs = [
      [await receiveMails(artist), writer.email],
      [await receiveMails(artist), guest.guest.email],
      [await receiveMails(writer), artist.email],
      [await receiveMails(guest.guest), artist.email],
    ] as const;
    for (const [mails, address] of pairs) {
      expect(mails.length).toBeGreaterThan(0);
      expect(JSON.stringify(mails)).not.toContain(address);
    }
  });

  test("ten at once: one mail, a complete bell, and the rest in one digest", async () => {
    const { id } = await startWith(writer, { subjectId: artist.profileId });
    for (let index = 1; index < 10; index += 1) await write(writer, id, `Message ${index}`);
    expect(await listSubjects(artist)).toEqual(["Col Lector wrote to you"]);
    expect(await listNotices(artist)).toMatchObject([{ count: 10 }]);
    await sql`update mails set not_before = now() where in_digest`.execute(db());
    await sql`update mail_settings set digest_due_at = now() - interval '1 minute' where digest_due_at is not null`.execute(
      db(),
    );
    await queueDigests();
    const subjects = await listSubjects(artist);
    expect(subjects.filter((subject) => subject.startsWith("Your digest"))).toHaveLength(1);
  });

  test("ten minutes later the next one is a mail again", async () => {
    const { id } = await startWith(writer, { subjectId: artist.profileId });
    await listSubjects(artist);
    await age(11);
    await write(writer, id, "Have you seen this?");
    expect(await listSubjects(artist)).toHaveLength(2);
  });

  test("read before it is sent: no mail, and the bell is read too", async () => {
    const { id } = await startWith(writer, { subjectId: artist.profileId });
    await change(artist, id, { read: true });
    expect(await listSubjects(artist)).toEqual([]);
    await write(writer, id, "One more.");
    await receiveMails(artist);
    await change(artist, id, { read: true });
    expect((await listNotices(artist)).every(({ readAt }: { readAt: string }) => readAt)).toBe(
      true,
    );
  });

  test("blocked before it is sent: no mail and no notice", async () => {
    const { id } = await startWith(writer, { subjectId: artist.profileId });
    await block(artist, { conversationId: id });
    expect(await listSubjects(artist)).toEqual([]);
    expect(await listNotices(artist)).toEqual([]);
  });

  test("links are no links in a mail before the first answer, and a fraud is named", async () => {
    const text = "See https://evil.example/x and www.evil.example. I pay by cashier's check.";
    const { id } = await startWith(writer, { subjectId: artist.profileId, text });
    const [mail] = await receiveMails(artist);
    expect(JSON.stringify(mail)).not.toContain("evil.example");
    expect(mail?.text).toContain("See [link] and [link]");
    expect(mail?.text).toContain("fraud on artists");
    await write(artist, id, "See https://brook.example");
    const [answer] = await receiveMails(writer);
    expect(answer?.text).toContain("https://brook.example");
  });

  test("addresses without a scheme, and with other dots, are no links either, in text, HTML, preview and bell", async () => {
    const text = "Look at bit.ly/3xAbC, x.top/win, example。com and bit．ly. It is 2.5 m, No.12.";
    await startWith(writer, { subjectId: artist.profileId, text });
    const [mail] = await receiveMails(artist);
    const notices = await listNotices(artist);
    for (const shown of [JSON.stringify(mail), JSON.stringify(notices)]) {
      expect(shown).not.toMatch(/bit[.．]ly|x\.top|example[.。]com/);
      expect(shown).toContain("Look at [link], [link], [link] and [link]. It is 2.5 m, No.12.");
    }
  });

  test("links are hidden once, as a message is stored; those of an earlier version when they are read", async () => {
    const { id } = await startWith(writer, {
      subjectId: artist.profileId,
      text: "See bit.ly/abc, please.",
    });
    const stored = () =>
      db().selectFrom("messages").select("mail_text").where("conversation_id", "=", id);
    expect(await stored().execute()).toEqual([{ mail_text: "See [link], please." }]);
    await db()
      .updateTable("messages")
      .set({ mail_text: null })
      .where("conversation_id", "=", id)
      .execute();
    expect((await receiveMails(artist))[0]?.text).toContain("See [link], please.");
    await write(artist, id, "No link, nothing to hide.");
    expect((await stored().orderBy("created_at", "desc").executeTakeFirst())?.mail_text).toBe("");
  });

  test("suspended before it is sent: no mail, no notice, and no place in the digest", async () => {
    const { id } = await startWith(writer, { subjectId: artist.profileId });
    for (let index = 1; index < 10; index += 1) await write(writer, id, `Message ${index}`);
    await sql`update accounts set suspended_at = now(), suspended_reason = 'Fraud.' where uid = ${writer.uid}`.execute(
      db(),
    );
    expect(await listSubjects(artist)).toEqual([]);
    expect(await listNotices(artist)).toEqual([]);
    await sql`update mails set not_before = now() where in_digest`.execute(db());
    await sql`update mail_settings set digest_due_at = now() - interval '1 minute' where digest_due_at is not null`.execute(
      db(),
    );
    await queueDigests();
    expect(await listSubjects(artist)).toEqual([]);
  });

  test("of several authors one is suspended: what was read is not quoted, and the others' are counted", async () => {
    const { id } = await startWith(writer, { subjectId: artist.profileId });
    const editor = await createNamed("Editor");
    await memberRow(artist.profileId, editor, "EDITOR");
    await write(artist, id, "A first answer.");
    await change(writer, id, { read: true });
    await write(editor, id, "Send me money.");
    await write(artist, id, "A second answer.");
    await sql`update accounts set suspended_at = now(), suspended_reason = 'Fraud.' where uid = ${editor.uid}`.execute(
      db(),
    );
    const [mail] = await receiveMails(writer);
    expect(mail?.text).toContain("> A second answer.");
    for (const absent of ["A first answer", "Send me money", "The newest of"])
      expect(mail?.text).not.toContain(absent);
  });

  test("suspended before it is sent: no mail to a guest", async () => {
    const guest = await startAsGuest({ subjectId: artist.profileId });
    await receiveMails(guest.guest);
    await write(artist, guest.conversation.id, "Send me money.");
    await sql`update accounts set suspended_at = now(), suspended_reason = 'Fraud.' where uid = ${artist.uid}`.execute(
      db(),
    );
    expect(await listSubjects(guest.guest)).not.toContain("Ada Brook wrote to you");
  });

  test("suspended while its mail waits for another attempt: it is not sent", async () => {
    mailCatcher.faults.order({ action: "reject", code: 451, at: "connect" });
    await startWith(writer, { subjectId: artist.profileId });
    expect(await listSubjects(artist)).toEqual([]);
    expect(await listNotices(artist)).toHaveLength(1);
    await sql`update accounts set suspended_at = now(), suspended_reason = 'Fraud.' where uid = ${writer.uid}`.execute(
      db(),
    );
    await sql`update mails set not_before = now()`.execute(db());
    expect(await listSubjects(artist)).toEqual([]);
  });

  test("to owner, managers and editors of an organisation", async () => {
    const [manager, editor, viewer] = [
      await createNamed("Manager"),
      await createNamed("Editor"),
      await createNamed("Viewer"),
    ];
    await memberRow(artist.profileId, manager, "MANAGER");
    await memberRow(artist.profileId, editor, "EDITOR");
    await memberRow(artist.profileId, viewer, "VIEWER");
    await startWith(writer, { subjectId: artist.profileId });
    for (const reader of [artist, manager, editor])
      expect(await listSubjects(reader)).toEqual(["Col Lector wrote to you"]);
    expect(await listSubjects(viewer)).toEqual([]);
    expect(await listSubjects(writer)).toEqual([]);
  });
});

describe("an answer to a guest", () => {
  test("a mail whose link opens the conversation; several within ten minutes are two", async () => {
    const { conversation, guest } = await startAsGuest({ subjectId: artist.profileId });
    await receiveMails(guest);
    await mailCatcher.mailbox.clear();
    await write(artist, conversation.id, "First answer.");
    const [mail] = await receiveMails(guest);
    expect(mail?.subject).toBe("Ada Brook wrote to you");
    const token = /\/conversations\/([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect((await open({}, token)).body.messages).toHaveLength(2);
    await write(artist, conversation.id, "Second answer.");
    await write(artist, conversation.id, "Third answer.");
    await age(11);
    const [last, ...earlier] = await receiveMails(guest);
    expect(earlier).toHaveLength(1);
    expect(last?.text).toContain("> Second answer.");
    expect(last?.text).toContain("> Third answer.");
  });

  test("none once the guest has read it, or closed the conversation", async () => {
    const { conversation, guest, token } = await startAsGuest({ subjectId: artist.profileId });
    const before = (await listSubjects(guest)).length;
    await write(artist, conversation.id, "An answer.");
    await change({}, token, { read: true });
    expect(await listSubjects(guest)).toHaveLength(before);
  });
});
