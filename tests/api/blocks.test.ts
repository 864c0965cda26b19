import { listSubjects, receiveMails } from "@/tests/support/mail";
import { beforeEach, describe, expect, test } from "vitest";
import { createBlock, forgetBlocks } from "@/lib/blocks/blocks.commands";
import { computeGuestDigests } from "@/lib/blocks/blocks.queries";
import { transaction } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { type Actor, createActor, signUp } from "@/tests/support/accounts";
import { artworkRow } from "@/tests/support/artworks";
import {
  ask,
  askAsGuest,
  block,
  change,
  confirmToken,
  createNamed,
  listFor,
  listTexts,
  open,
  QUESTION,
  startAsGuest,
  startWith,
  write,
} from "@/tests/support/conversations";
import { createGuestToken } from "@/lib/conversations/guest-conversations.tokens";
import { listPaths, request } from "@/tests/support/request";

let artist: Actor;
let pest: Actor;
beforeEach(async () => {
  artist = await createNamed("Ada Brook");
  pest = await createNamed("Pest");
});

const listBlocks = async ({ identity }: Actor) =>
  (await request("GET /v1/blocks/", { identity })).body.items;
const unblock = ({ identity }: Actor, id: string) =>
  request("DELETE /v1/blocks/{id}", { identity, params: { id } });

describe("a blocked sender notices nothing; the other side gets nothing, from any of that account's profiles", () => {
  test("on any subject, from any profile, and in the conversation that there is", async () => {
    const { id } = await startWith(pest, { subjectId: artist.profileId });
    await receiveMails(artist);
    expect((await block(artist, { conversationId: id })).status).toBe(201);
    const otherProfile = await createActor(pest, { name: "Pest in Disguise" });
    const work = { subject: "ARTWORK", subjectId: await artworkRow(artist.profileId) };
    const attempts = [
      await ask(pest, { subjectId: artist.profileId }),
      await ask(pest, work),
      await ask(otherProfile, { subjectId: artist.profileId }),
      await write(pest, id, "Why do you not answer?"),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await listFor(artist)).items).toMatchObject([{ id, state: "BLOCKED", unread: 0 }]);
    expect(listTexts((await open(artist, id)).body)).toEqual([QUESTION]);
    expect((await open(artist, attempts[0]!.body.id)).status).toBe(404);
    const { identity } = artist;
    expect((await request("GET /v1/conversations/unread", { identity })).body.count).toBe(0);
    expect(await listSubjects(artist)).toHaveLength(1);
    expect((await request("GET /v1/notifications/", { identity })).body.total).toBe(1);
  });

  test("their answers, lists, counts and errors are those of somebody who is not blocked", async () => {
    const free = await createNamed("Pest");
    const results = [];
    for (const writer of [pest, free]) {
      const started = await startWith(writer, { subjectId: artist.profileId });
      if (writer === pest) await block(artist, { conversationId: started.id });
      const sent = await write(writer, started.id, "Hello again.");
      const again = await ask(writer, { subjectId: artist.profileId, kind: "PRICE" });
      const empty = await write(writer, started.id, "");
      const list = await listFor(writer);
      const seen = await open(writer, started.id);
      const closed = await change(writer, started.id, { closed: true, read: true });
      results.push({ sent, again, empty, list, seen, closed });
    }
    const strip = (value: unknown) =>
      JSON.stringify(value, (key, inner: unknown) =>
        ["id", "createdAt", "sentAt", "lastAt", "requestId", "slug"].includes(key) ? "" : inner,
      );
    expect(strip(results[0])).toBe(strip(results[1]));
  });

  test("a guest, by the address: also with a new question", async () => {
    const { conversation, guest, token } = await startAsGuest({ subjectId: artist.profileId });
    const { body } = await block(artist, { conversationId: conversation.id });
    expect(body).toMatchObject({ name: guest.name });
    expect((await write({}, token, "Hello?")).status).toBe(201);
    const again = await askAsGuest(
      { ...guest, email: guest.email.toUpperCase() },
      { subjectId: artist.profileId, text: "A question of mine about something else." },
    );
    const confirmed = await confirmToken(createGuestToken("guest-question", again.body.id));
    expect(confirmed.status).toBe(200);
    expect(confirmed.body.conversation).toMatchObject({ state: "OPEN" });
    expect((await listFor(artist)).items).toHaveLength(1);
    expect(listTexts((await open(artist, conversation.id)).body)).toEqual([QUESTION]);
  });

  test("forgetBlocks: an account that is blocked by its address, too, is deleted, and stays blocked once", async () => {
    const { id } = await startWith(pest, { subjectId: artist.profileId });
    const made = { accountUid: artist.uid, profileId: null, namedId: id, madeBy: artist.uid };
    const [guestDigest] = await computeGuestDigests(pest.email);
    await transaction(async (tx) => {
      for (const blocked of [{ guestDigest }, { uid: pest.uid }])
        await createBlock(tx, { ...made, id: newId(), blocked, name: "Pest" });
    });
    expect(await listBlocks(artist)).toHaveLength(2);
    await transaction((tx) => forgetBlocks(tx, pest.uid));
    await transaction((tx) => forgetBlocks(tx, pest.uid));
    expect(await listBlocks(artist)).toHaveLength(1);
  });

  test("a blocked account does not get through as a guest, nor a blocked guest with an account", async () => {
    await block(artist, { profileId: pest.profileId });
    const asGuest = { name: "Somebody Else", email: pest.email.toUpperCase() };
    await startAsGuest({ subjectId: artist.profileId }, asGuest);
    const { conversation, guest } = await startAsGuest({ subjectId: artist.profileId });
    await block(artist, { conversationId: conversation.id });
    const account = await createActor(await signUp(undefined, guest.email), {
      name: "Same Person",
    });
    expect((await ask(account, { subjectId: artist.profileId })).status).toBe(201);
    expect((await listFor(artist)).items).toMatchObject([{ id: conversation.id }]);
  });

  test("who has blocked writes to them no more, until the block is lifted; what came meanwhile does not arrive", async () => {
    const { id } = await startWith(pest, { subjectId: artist.profileId });
    const { body } = await block(artist, { conversationId: id });
    const answer = await write(artist, id, "Leave me alone.");
    expect([answer.status, listPaths(answer)]).toEqual([409, ["block"]]);
    const own = await ask(artist, { subjectId: pest.profileId });
    expect([own.status, listPaths(own)]).toEqual([409, ["subjectId"]]);
    await write(pest, id, "While blocked.");
    expect((await open(artist, id)).body).toMatchObject({ state: "BLOCKED", blockId: body.id });
    expect((await unblock(artist, body.id)).status).toBe(204);
    await write(pest, id, "After that.");
    expect(listTexts((await open(artist, id)).body)).toEqual([QUESTION, "After that."]);
    expect(listTexts((await open(pest, id)).body)).toEqual([
      QUESTION,
      "While blocked.",
      "After that.",
    ]);
  });
});

describe("which profiles share an account stays unknown to whoever blocks", () => {
  test("POST /v1/blocks/: each block names what was named; lifting one leaves the other", async () => {
    const other = await createActor(pest, { name: "Quiet Studio" });
    const { id } = await startWith(other, { subjectId: artist.profileId });
    const first = await block(artist, { profileId: pest.profileId });
    expect((await open(artist, id)).body).toMatchObject({ state: "OPEN", blockId: null });
    const second = await block(artist, { conversationId: id });
    expect(second.body).toMatchObject({ name: "Quiet Studio" });
    expect(second.body.id).not.toBe(first.body.id);
    expect((await listBlocks(artist)).map(({ name }: { name: string }) => name)).toEqual([
      "Quiet Studio",
      "Pest",
    ]);
    await unblock(artist, second.body.id);
    expect((await open(artist, id)).body.state).toBe("OPEN");
    expect(await listBlocks(artist)).toMatchObject([{ name: "Pest" }]);
    await write(pest, id, "Does this arrive?");
    expect(listTexts((await open(artist, id)).body)).toEqual([QUESTION]);
  });

  test("POST /v1/blocks/: two conversations without a profile, and two questions of one guest, are two blocks", async () => {
    const account = await signUp();
    const conversations = [
      await startWith(account, { subjectId: artist.profileId }),
      await startWith(account, { subjectId: artist.profileId, kind: "PRICE" }),
    ];
    const ids = await Promise.all(
      conversations.map(async ({ id }) => (await block(artist, { conversationId: id })).body.id),
    );
    expect(new Set(ids).size).toBe(2);
  });

  test("POST /v1/conversations/: to another profile of a blocked account as to a stranger, and it reaches nobody", async () => {
    const other = await createActor(pest, { name: "Quiet Studio" });
    const { id: earlier } = await startWith(artist, { subjectId: other.profileId });
    await receiveMails(pest);
    await block(artist, { profileId: pest.profileId });
    const stranger = await createNamed("Stranger");
    const results = [];
    for (const profile of [other, stranger]) {
      const started = await ask(artist, { subjectId: profile.profileId, kind: "PRICE" });
      results.push([
        started.status,
        started.body.state,
        started.body.canWrite,
        started.body.blockId,
      ]);
    }
    expect(results[0]).toEqual(results[1]);
    expect((await write(artist, earlier, "Are you there?")).status).toBe(201);
    expect(listTexts((await open(artist, earlier)).body)).toEqual([QUESTION, "Are you there?"]);
    expect(listTexts((await open(pest, earlier)).body)).toEqual([QUESTION]);
    expect((await listFor(pest)).total).toBe(1);
    expect(await listSubjects(pest)).toHaveLength(1);
  });
});

describe("POST /v1/blocks/", () => {
  test("by a profile; repeated and in parallel it is one block; the list names whom", async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => block(artist, { profileId: pest.profileId })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [{ body }] = answers as [(typeof answers)[0]];
    expect(new Set(answers.map((answer) => answer.body.id))).toEqual(new Set([body.id]));
    expect(await listBlocks(artist)).toEqual([
      { id: body.id, name: "Pest", createdAt: body.createdAt },
    ]);
    expect(await listBlocks(pest)).toEqual([]);
    await unblock(pest, body.id);
    expect(await listBlocks(artist)).toHaveLength(1);
    await unblock(artist, body.id);
    expect((await unblock(artist, body.id)).status).toBe(204);
    expect(await listBlocks(artist)).toEqual([]);
  });

  test("400 for both or neither, 404 for what one may not know of, 409 for oneself", async () => {
    const { id } = await startWith(pest, { subjectId: artist.profileId });
    for (const json of [{}, { conversationId: id, profileId: pest.profileId }])
      expect((await block(artist, json)).status).toBe(400);
    const stranger = await createNamed("Stranger");
    expect((await block(stranger, { conversationId: id })).status).toBe(404);
    expect((await block(artist, { conversationId: newId() })).status).toBe(404);
    expect((await block(artist, { profileId: newId() })).status).toBe(404);
    const own = await block(artist, { profileId: artist.profileId });
    expect([own.status, listPaths(own)]).toEqual([409, ["profileId"]]);
    expect((await block({}, { conversationId: id })).status).toBe(401);
  });
});
