import { sql } from "kysely";
import { listSubjects, receiveMails } from "@/tests/support/mail";
import { beforeAll, describe, expect, test } from "vitest";
import { conversationLimits } from "@/lib/conversations/conversations.schema";
import { createGuestToken } from "@/lib/conversations/guest-conversations.tokens";
import { sweepConversations } from "@/lib/conversations/sweep-conversations.commands";
import { db } from "@/lib/server/database/db";
import { internalHeaders } from "@/lib/server/http/internal-headers";
import { rateLimits } from "@/lib/server/http/rate-limits";
import type { Actor } from "@/tests/support/accounts";
import { artworkRow } from "@/tests/support/artworks";
import {
  askAsGuest,
  change,
  confirmToken,
  createGuest,
  createNamed,
  listFor,
  listTexts,
  open,
  QUESTION,
  startAsGuest,
  startWith,
  write,
} from "@/tests/support/conversations";
import { countStatus, listPaths } from "@/tests/support/request";

let artist: Actor;
beforeAll(async () => {
  artist = await createNamed("Ada Brook");
});

const toArtist = () => ({ subjectId: artist.profileId });
const findToken = (text: string | null | undefined, path: string) =>
  new RegExp(`${path}/([\\w.-]+)`).exec(text ?? "")?.[1] ?? "";

/** The link of the confirming mail. */
async function findConfirmation(guest: { email: string }): Promise<string> {
  const [mail] = await receiveMails(guest);
  return findToken(mail?.text, "/conversations/confirm");
}

describe("before a guest confirms, the artist sees nothing; the link works once", () => {
  test("the artist's list, count, mail and bell are empty until then", async () => {
    const [reader, guest] = [await createNamed("Quiet Artist"), createGuest()];
    const subjectId = await artworkRow(reader.profileId, { title: "Low tide" });
    const { status, body } = await askAsGuest(guest, { subject: "ARTWORK", subjectId });
    expect(status).toBe(201);
    expect(body).toMatchObject({ with: { name: "Quiet Artist" }, as: { name: guest.name } });
    expect(Date.parse(body.confirmBy)).toBeGreaterThan(Date.now());
    expect((await listFor(reader)).items).toEqual([]);
    expect((await open(reader, body.id)).status).toBe(404);
    expect(await listSubjects(reader)).toEqual([]);
    const [mail, ...others] = await receiveMails(guest);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Confirm your question to Quiet Artist");
    expect(mail?.text).not.toContain(QUESTION);

    const confirmed = await confirmToken(findToken(mail?.text, "/conversations/confirm"));
    expect(confirmed.status).toBe(200);
    expect((await listFor(reader)).items).toMatchObject([
      { with: { name: guest.name, kind: "GUEST", profile: null }, unread: 1 },
    ]);
    expect(await listSubjects(reader)).toEqual(["A question about “Low tide”"]);
  });

  test("POST /v1/conversations/confirm/{token}: eight at once confirm once, the others are 409", async () => {
    const guest = createGuest();
    await askAsGuest(guest, toArtist());
    const token = await findConfirmation(guest);
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirmToken(token)));
    expect([countStatus(answers, 200), countStatus(answers, 409)]).toEqual([1, 7]);
    const again = await confirmToken(token);
    expect([again.status, listPaths(again)]).toEqual([409, ["token"]]);
  });

  test("POST /v1/conversations/confirm/{token}: 404 for a link that was altered, is of another purpose, or older than 7 days", async () => {
    const guest = createGuest();
    const { body } = await askAsGuest(guest, toArtist());
    const token = createGuestToken("guest-question", body.id);
    expect((await confirmToken(`${token.slice(0, -2)}xx`)).status).toBe(404);
    expect((await confirmToken(createGuestToken("guest-conversation", body.id))).status).toBe(404);
    await sql`update conversations set created_at = now() - interval '7 days 1 minute' where id = ${body.id}`.execute(
      db(),
    );
    expect((await confirmToken(token)).status).toBe(404);
    await sweepConversations();
    const remains = await db()
      .selectFrom("participants")
      .select("side")
      .where("guest_address", "=", guest.email)
      .execute();
    expect(remains).toEqual([]);
  });

  test("what is not confirmed is deleted after 7 days, with the address; what is confirmed stays", async () => {
    const confirmed = await startAsGuest(toArtist());
    const waiting = createGuest();
    await askAsGuest(waiting, toArtist());
    await receiveMails(waiting);
    const age = (days: number) =>
      sql`update conversations set created_at = created_at - make_interval(days => ${days}::int)`.execute(
        db(),
      );
    await age(6);
    await sweepConversations();
    const countMails = async () =>
      (await db().selectFrom("mails").select("id").where("address", "=", waiting.email).execute())
        .length;
    expect(await countMails()).toBe(1);
    await age(2);
    await sweepConversations();
    expect(await countMails()).toBe(0);
    expect((await open({}, confirmed.token)).status).toBe(200);
  });

  test("sent twice at once, it is one question and one mail", async () => {
    const guest = createGuest();
    const answers = await Promise.all([1, 2].map(() => askAsGuest(guest, toArtist())));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await listSubjects(guest)).toHaveLength(1);
  });
});

describe("a guest goes on by the token", () => {
  test("reads, answers, marks as read and closes; the artist sees that", async () => {
    const { token, conversation } = await startAsGuest(toArtist());
    await write(artist, conversation.id, "It is. When would you like to come?");
    expect((await open({}, token)).body).toMatchObject({ unread: 1, linkable: true });
    expect((await change({}, token, { read: true })).body.unread).toBe(0);
    expect((await write({}, token, "On Friday.")).body).toMatchObject({
      from: { side: "MINE", name: "Grace Hollow" },
    });
    expect(listTexts((await open(artist, conversation.id)).body)).toHaveLength(3);
    const list = await listFor({}, { token });
    expect(list).toMatchObject({ total: 1, items: [{ id: conversation.id }] });
    await change({}, token, { closed: true });
    expect((await open(artist, conversation.id)).body.state).toBe("CLOSED");
  });

  test("404 for a token that was altered, of another purpose or of no conversation; 401 for an id without one", async () => {
    const { token, conversation } = await startAsGuest(toArtist());
    const altered = `${token.slice(0, -3)}abc`;
    const confirmation = createGuestToken("guest-question", conversation.id);
    const unknown = createGuestToken("guest-conversation", crypto.randomUUID());
    for (const wrong of [altered, confirmation, unknown, "x".repeat(300)]) {
      expect((await open({}, wrong)).status).toBe(404);
      expect((await write({}, wrong, "Hello")).status).toBe(404);
      expect((await change({}, wrong, { read: true })).status).toBe(404);
    }
    expect((await open({}, conversation.id)).status).toBe(401);
    // A token is a guest's: it opens no conversation between accounts.
    const other = await startWith(await createNamed("Col Lector"), toArtist());
    expect((await open({}, createGuestToken("guest-conversation", other.id))).status).toBe(404);
  });

  test("400 for a name with an address in it, and for an invalid e-mail address, naming both", async () => {
    const response = await askAsGuest({ name: "www.spam.example", email: "nobody" }, toArtist());
    expect(response.status).toBe(400);
    expect(listPaths(response).toSorted()).toEqual(["guest.email", "guest.name"]);
  });

  test("after two years without a word, name and address are gone, and the token with them", async () => {
    const { token, conversation, guest } = await startAsGuest(toArtist());
    await sql`update participants set last_at = now() - make_interval(months => ${conversationLimits.guestMonths}, days => 1)
      where conversation_id = ${conversation.id}`.execute(db());
    await sweepConversations();
    expect((await open({}, token)).status).toBe(404);
    const { body } = await open(artist, conversation.id);
    expect(body).toMatchObject({ with: { name: "Somebody who left" }, canWrite: false });
    expect(JSON.stringify(body)).not.toContain(guest.name);
    expect((await write(artist, conversation.id, "Are you there?")).status).toBe(409);
  });
});

describe("beyond the limits new conversations of guests are 429", () => {
  const { address: limit } = rateLimits.conversation;
  const from = (client: string) => ({ [internalHeaders.client]: client });
  const attempts = (count: number, attempt: (index: number) => ReturnType<typeof askAsGuest>) =>
    Promise.all(Array.from({ length: count }, (_, index) => attempt(index)));

  test("three a day from an address, whatever the network, and at the same moment", async () => {
    const guest = createGuest();
    const answers = await attempts(limit + 2, (index) =>
      askAsGuest(guest, { ...toArtist(), text: `${QUESTION} ${index}` }),
    );
    expect([countStatus(answers, 201), countStatus(answers, 429)]).toEqual([limit, 2]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test.each([
    ["an IPv4 /24", (index: number) => `198.51.100.${index + 1}`],
    ["an IPv6 /48", (index: number) => `2001:db8:77:${index + 1}::1`],
  ])("three a day from %s, whatever the address", async (_, client) => {
    const answers = await attempts(limit + 1, (index) =>
      askAsGuest(createGuest(), toArtist(), from(client(index))),
    );
    expect([countStatus(answers, 201), countStatus(answers, 429)]).toEqual([limit, 1]);
  });
});

describe("Idempotency-Key of a guest", () => {
  const key = () => ({ "idempotency-key": crypto.randomUUID() });

  test("POST /v1/conversations/{id}/messages: pressed again, it is one message with the same answer", async () => {
    const { token, conversation } = await startAsGuest(toArtist());
    const headers = key();
    const [first, ...others] = await Promise.all(
      [1, 2, 3].map(() => write({}, token, "Once more?", headers)),
    );
    expect(first?.status).toBe(201);
    for (const other of others) expect(other.body).toEqual(first?.body);
    expect((await write({}, token, "Once more?", headers)).body).toEqual(first?.body);
    const texts = listTexts((await open(artist, conversation.id)).body);
    expect(texts).toEqual([QUESTION, "Once more?"]);
  });

  test("POST /v1/conversations/{id}/messages: 422 for another text, and another guest's key is theirs", async () => {
    const [one, other] = [await startAsGuest(toArtist()), await startAsGuest(toArtist())];
    const headers = key();
    expect((await write({}, one.token, "First.", headers)).status).toBe(201);
    expect((await write({}, one.token, "Second.", headers)).status).toBe(422);
    expect((await write({}, other.token, "First.", headers)).status).toBe(201);
    const texts = listTexts((await open(artist, other.conversation.id)).body);
    expect(texts).toEqual([QUESTION, "First."]);
  });
});
