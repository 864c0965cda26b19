import { beforeAll, describe, expect, test } from "vitest";
import { conversationLimits } from "@/lib/conversations/conversations.schema";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import {
  type Actor,
  createAdministrator,
  signUp,
  signUpUnverified,
} from "@/tests/support/accounts";
import { artworkRow, profileRow } from "@/tests/support/artworks";
import {
  ask,
  change,
  createNamed,
  listFor,
  listTexts,
  open,
  QUESTION,
  startWith,
  write,
} from "@/tests/support/conversations";
import { opportunityRow } from "@/tests/support/opportunities";
import { listPaths, request } from "@/tests/support/request";

let artist: Actor;
let collector: Actor;
beforeAll(async () => {
  artist = await createNamed("Ada Brook");
  collector = await createNamed("Col Lector");
});

const countUnread = async ({ identity }: Actor) =>
  (await request("GET /v1/conversations/unread", { identity })).body.count;

describe("POST /v1/conversations/", () => {
  test("a question about a work reaches the artist, with the work and whoever asks", async () => {
    const subjectId = await artworkRow(artist.profileId, { title: "Low tide" });
    const { status, body, headers } = await ask(collector, {
      subject: "ARTWORK",
      subjectId,
      kind: "PRICE",
    });
    expect(status).toBe(201);
    expect(headers.get("location")).toBe(`/v1/conversations/${body.id}`);
    expect(body).toMatchObject({
      subject: "ARTWORK",
      subjectId,
      kind: "PRICE",
      about: { title: "Low tide", href: `/art/${subjectId}` },
      with: { name: "Ada Brook", kind: "PROFILE", profile: { id: artist.profileId } },
      as: { name: "Col Lector" },
      state: "OPEN",
      unread: 0,
      linkable: false,
      confirmBy: null,
    });
    const { body: received } = await open(artist, body.id);
    expect(received).toMatchObject({ with: { name: "Col Lector" }, state: "OPEN", unread: 1 });
    expect(received.messages).toMatchObject([
      {
        from: { side: "THEIRS", name: "Col Lector" },
        text: QUESTION,
        via: "APP",
        delivery: "SENT",
        caution: null,
      },
    ]);
  });

  test("about a profile and an opportunity, and by an account without a profile", async () => {
    const visitor = await signUp();
    const subjectId = await opportunityRow(artist.profileId, { title: "Tidal residency" });
    const about = await startWith(visitor, { subject: "OPPORTUNITY", subjectId });
    expect(about.about?.title).toBe("Tidal residency");
    const direct = await startWith(visitor, { subjectId: artist.profileId });
    expect(direct.about).toMatchObject({ title: "Ada Brook" });
    expect((await open(artist, direct.id)).body.with).toEqual({
      name: "Somebody without a profile",
      kind: "ACCOUNT",
      profile: null,
    });
  });

  test("400 naming every field that is wrong", async () => {
    const { status, body } = await ask(collector, {
      subject: "HOUSE",
      subjectId: "",
      kind: "BARGAIN",
      text: "Too short",
    });
    expect(status).toBe(400);
    expect(listPaths({ body }).toSorted()).toEqual(["kind", "subject", "subjectId", "text"]);
  });

  test("400 beyond 4,000 characters; exactly as many are sent", async () => {
    const text = "a".repeat(conversationLimits.text);
    expect((await ask(collector, { subjectId: artist.profileId, text: `${text}a` })).status).toBe(
      400,
    );
    expect((await ask(collector, { subjectId: artist.profileId, text })).status).toBe(201);
  });

  test("400 without an account and without a guest's name and address", async () => {
    const response = await ask({}, { subjectId: artist.profileId });
    expect(response.status).toBe(400);
    expect(listPaths(response)).toEqual(["guest"]);
  });

  test("403 for an unverified address", async () => {
    const { status, body } = await ask(await signUpUnverified(), { subjectId: artist.profileId });
    expect([status, listPaths({ body })]).toEqual([403, ["email"]]);
  });

  test("404 for an unknown subject, and for the work of a suspended account", async () => {
    for (const subject of ["ARTWORK", "PROFILE", "OPPORTUNITY", "APPLICATION"])
      expect((await ask(collector, { subject, subjectId: newId() })).status).toBe(404);
    expect((await ask(collector, { subjectId: "not an id" })).status).toBe(404);
    const [suspended, admin] = [await createNamed("Gone Quiet"), await createAdministrator()];
    const subjectId = await artworkRow(suspended.profileId);
    const params = { uid: suspended.uid };
    await request("POST /v1/admin/accounts/{uid}/suspend", {
      identity: admin.identity,
      params,
      json: { reason: "Spam." },
    });
    expect((await ask(collector, { subject: "ARTWORK", subjectId })).status).toBe(404);
  });

  test("a hidden profile still has a page, and can be written to", async () => {
    const [hidden, admin] = [await createNamed("Not Listed"), await createAdministrator()];
    const params = { id: hidden.profileId };
    await request("POST /v1/profiles/admin/{id}/search/hide", {
      identity: admin.identity,
      params,
      json: {},
    });
    expect((await ask(collector, { subjectId: hidden.profileId })).status).toBe(201);
  });

  test("409 for one's own, for an imported profile, and for a kind that the profile does not take", async () => {
    const own = await ask(artist, { subjectId: artist.profileId });
    expect([own.status, listPaths(own)]).toEqual([409, ["subjectId"]]);
    const imported = await ask(collector, { subjectId: await profileRow({ name: "Imported" }) });
    expect([imported.status, listPaths(imported)]).toEqual([409, ["subjectId"]]);
    const choosy = await createNamed("Choosy");
    await db()
      .updateTable("profiles")
      .set({ enquiries: ["PRICE"] })
      .where("id", "=", choosy.profileId)
      .execute();
    const refused = await ask(collector, { subjectId: choosy.profileId, kind: "COMMISSION" });
    expect([refused.status, listPaths(refused)]).toEqual([409, ["kind"]]);
    const taken = await ask(collector, { subjectId: choosy.profileId, kind: "PRICE" });
    expect(taken.status).toBe(201);
  });

  test("a double click: the same Idempotency-Key, twice at once, begins one conversation", async () => {
    const writer = await createNamed("Double Click");
    const headers = { "idempotency-key": newId() };
    const question = { subjectId: artist.profileId };
    const answers = await Promise.all([1, 2].map(() => ask(writer, question, headers)));
    const again = await ask(writer, question, headers);
    const ids = new Set([...answers, again].map(({ body }) => body.id));
    expect([ids.size, (await listFor(writer)).total]).toEqual([1, 1]);
    expect((await ask(writer, { ...question, kind: "PRICE" }, headers)).status).toBe(422);
  });
});

describe("POST /v1/conversations/{id}/messages", () => {
  test("both sides answer; each sees both, in order, and addresses become links", async () => {
    const { id } = await startWith(collector, { subjectId: artist.profileId });
    const answer = await write(artist, id, "It is. Come on Friday: https://brook.example/studio");
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ from: { side: "MINE", name: "Ada Brook" } });
    await write(collector, id, "I will.");
    const { body } = await open(collector, id);
    expect(listTexts(body)).toEqual([
      QUESTION,
      "It is. Come on Friday: https://brook.example/studio",
      "I will.",
    ]);
    expect(body).toMatchObject({ linkable: true, unread: 0 });
    expect((await open(artist, id)).body).toMatchObject({ unread: 1 });
  });

  test("a double click: the same Idempotency-Key, twice at once, sends one message", async () => {
    const { id } = await startWith(collector, { subjectId: artist.profileId });
    const headers = { "idempotency-key": newId() };
    const sent = await Promise.all([1, 2].map(() => write(artist, id, "Yes, it is.", headers)));
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    expect((await open(collector, id)).body.messages).toHaveLength(2);
  });

  test("four at once: all arrive, each once, and the other side's count is right", async () => {
    const { id } = await startWith(collector, { subjectId: artist.profileId });
    const texts = Array.from({ length: 4 }, (_, index) => `Message ${index}`);
    const sent = await Promise.all(
      texts.map((text, index) => write(index % 2 === 0 ? collector : artist, id, text)),
    );
    expect(sent.filter(({ status }) => status !== 201).map(({ body: error }) => error)).toEqual([]);
    const { body } = await open(artist, id);
    expect(listTexts(body).toSorted()).toEqual([QUESTION, ...texts].toSorted());
  });

  test("404 for others; 401 for nobody; 400 without a text; 409 once it is closed", async () => {
    const { id } = await startWith(collector, { subjectId: artist.profileId });
    const stranger = await createNamed("Stranger");
    expect((await write(stranger, id, "Hello")).status).toBe(404);
    expect((await open(stranger, id)).status).toBe(404);
    expect((await change(stranger, id, { read: true })).status).toBe(404);
    expect((await write({}, id, "Hello")).status).toBe(401);
    const empty = await write(collector, id, "\u200b ");
    expect([empty.status, listPaths(empty)]).toEqual([400, ["text"]]);
    expect((await change(artist, id, { closed: true })).body).toMatchObject({
      state: "CLOSED",
      canWrite: false,
      canReopen: true,
    });
    const closed = await write(collector, id, "Hello?");
    expect([closed.status, listPaths(closed)]).toEqual([409, ["closed"]]);
    const opened = await change(collector, id, { closed: false });
    expect([opened.status, listPaths(opened)]).toEqual([409, ["closed"]]);
    await change(artist, id, { closed: false });
    expect((await write(collector, id, "Hello?")).status).toBe(201);
  });
});

describe("GET /v1/conversations/", () => {
  test("latest message first, with its newest message; a page goes on by its cursor", async () => {
    const [reader, others] = [
      await createNamed("Reader"),
      [await createNamed("One"), await createNamed("Two"), await createNamed("Three")],
    ];
    const started = [];
    for (const other of others)
      started.push(await startWith(other, { subjectId: reader.profileId }));
    await write(others[0]!, started[0]!.id, "One more thing.");
    const first = await listFor(reader, { size: 2 });
    expect(first).toMatchObject({ total: 3, items: [{ unread: 2 }, { unread: 1 }] });
    expect(first.items.map((item: { with: { name: string } }) => item.with.name)).toEqual([
      "One",
      "Three",
    ]);
    expect(listTexts(first.items[0])).toEqual(["One more thing."]);
    const second = await listFor(reader, { size: 2, cursor: first.next });
    expect(second.items).toMatchObject([{ with: { name: "Two" } }]);
    expect(second.next).toBeNull();
    expect(await countUnread(reader)).toBe(3);
    await change(reader, started[0]!.id, { read: true });
    expect(await countUnread(reader)).toBe(2);
    await change(reader, started[0]!.id, { read: false });
    expect(await countUnread(reader)).toBe(3);
    const about = await listFor(others[1]!, { subjectId: reader.profileId });
    expect(about.items).toMatchObject([{ id: started[1]!.id }]);
    expect((await listFor(others[1]!, { subjectId: newId() })).items).toEqual([]);
  });

  test("a long conversation is read from its end, page by page", async () => {
    const { id } = await startWith(collector, { subjectId: artist.profileId });
    const { created_at } = await db()
      .selectFrom("messages")
      .select("created_at")
      .where("conversation_id", "=", id)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: conversationLimits.messages + 10 }, (_, index) => ({
      id: newId(),
      conversation_id: id,
      side: "RECEIVER",
      author_uid: artist.uid,
      text: `Answer ${index}`,
      // In pairs of the same instant.
      created_at: new Date(created_at.getTime() + 1 + Math.floor(index / 2)),
    }));
    await db().insertInto("messages").values(rows).execute();
    const { body: newest } = await open(collector, id);
    expect(newest.messages).toHaveLength(conversationLimits.messages);
    const { body: rest } = await open(collector, id, { cursor: newest.earlier });
    expect(rest.earlier).toBeNull();
    const texts = [...listTexts(rest), ...listTexts(newest)];
    expect(texts).toEqual([QUESTION, ...rows.map(({ text }) => text)]);
    expect((await open(collector, id, { cursor: "mine" })).status).toBe(400);
  });
});
