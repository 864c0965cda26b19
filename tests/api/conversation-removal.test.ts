import { sql } from "kysely";
import { expect, test } from "vitest";
import { sweepConversations } from "@/lib/conversations/sweep-conversations.commands";
import { db } from "@/lib/server/database/db";
import { type Actor, createActor, signUp } from "@/tests/support/accounts";
import {
  ask,
  block,
  createNamed,
  listFor,
  listTexts,
  open,
  QUESTION,
  startAsGuest,
  startWith,
  write,
} from "@/tests/support/conversations";
import { runJobs } from "@/tests/support/jobs";
import { request } from "@/tests/support/request";

const deleteAccount = ({ identity }: Actor) => request("DELETE /v1/account/", { identity });

test("DELETE /v1/account/: the other side keeps the conversation, with “Somebody who left”", async () => {
  const [artist, writer] = [await createNamed("Ada Brook"), await createNamed("Col Lector")];
  const { id } = await startWith(writer, { subjectId: artist.profileId });
  await runJobs();
  expect((await deleteAccount(writer)).status).toBe(204);
  const { body } = await open(artist, id);
  expect(body).toMatchObject({
    with: { name: "Somebody who left", kind: "FORMER", profile: null },
    canWrite: false,
  });
  expect(listTexts(body)).toEqual([QUESTION]);
  expect(body.messages[0].from.name).toBe("Somebody who left");
  const { body: bell } = await request("GET /v1/notifications/", { identity: artist.identity });
  const list = await listFor(artist);
  expect(JSON.stringify([body, bell, list])).not.toContain("Col Lector");
  expect((await write(artist, id, "Are you there?")).status).toBe(409);
  const rows = await sql`
    select from participants where account_uid = ${writer.uid}
    union all select from messages where author_uid = ${writer.uid}`.execute(db());
  expect(rows.rows).toEqual([]);
});

test("DELETE /v1/account/: of both sides, the conversation is deleted", async () => {
  const [artist, writer] = [await createNamed("Ada Brook"), await createNamed("Col Lector")];
  const { id } = await startWith(writer, { subjectId: artist.profileId });
  await deleteAccount(artist);
  expect((await open(writer, id)).body.with.name).toBe("Somebody who left");
  await deleteAccount(writer);
  const rows = await db()
    .selectFrom("messages")
    .select("id")
    .where("conversation_id", "=", id)
    .execute();
  expect(rows).toEqual([]);
});

test("DELETE /v1/account/: a guest goes on reading what an artist who left has written", async () => {
  const artist = await createNamed("Ada Brook");
  const { token, conversation } = await startAsGuest({ subjectId: artist.profileId });
  await write(artist, conversation.id, "An answer.");
  await deleteAccount(artist);
  await sweepConversations();
  const { body } = await open({}, token);
  expect(body).toMatchObject({ with: { name: "Somebody who left" }, about: null });
  expect(listTexts(body)).toEqual([QUESTION, "An answer."]);
});

test("DELETE /v1/account/: blocks by it are gone; those against it stay for whoever comes back with the address", async () => {
  const [artist, pest] = [await createNamed("Ada Brook"), await createNamed("Pest")];
  const blocked = await block(artist, { profileId: pest.profileId });
  await block(pest, { profileId: artist.profileId });
  await deleteAccount(pest);
  expect(await db().selectFrom("blocks").select(["id", "blocked_uid"]).execute()).toEqual([
    { id: blocked.body.id, blocked_uid: null },
  ]);
  const returned = await createActor(await signUp(undefined, pest.email), {
    name: "Somebody New",
  });
  expect((await ask(returned, { subjectId: artist.profileId })).status).toBe(201);
  expect((await listFor(artist)).items).toEqual([]);
});

test("DELETE /v1/profiles/{id}: the account goes on with the conversation", async () => {
  const [artist, writer] = [await createNamed("Ada Brook"), await createNamed("Col Lector")];
  const { id } = await startWith(writer, { subjectId: artist.profileId });
  const { identity, profileId } = artist;
  expect(
    (await request("DELETE /v1/profiles/{id}", { identity, params: { id: profileId } })).status,
  ).toBe(204);
  expect((await write(artist, id, "I have closed my profile.")).status).toBe(201);
  expect((await open(writer, id)).body).toMatchObject({
    about: null,
    with: { name: "Somebody without a profile", kind: "ACCOUNT" },
  });
});

test("DELETE /v1/profiles/{id}: the other side is not told another profile of the account", async () => {
  const [artist, writer] = [await createNamed("Ada Brook"), await createNamed("Col Lector")];
  const other = await createActor(writer, { name: "Under Another Name" });
  const { id } = await startWith(other, { subjectId: artist.profileId });
  const { identity, profileId } = other;
  expect(
    (await request("DELETE /v1/profiles/{id}", { identity, params: { id: profileId } })).status,
  ).toBe(204);
  const shown = JSON.stringify([(await open(artist, id)).body, await listFor(artist)]);
  expect(shown).toContain("Somebody without a profile");
  expect(shown).not.toContain("Col Lector");
});

test("GET /v1/account/export: conversations with what was received, without what was not, and blocks", async () => {
  const [artist, writer, pest] = [
    await createNamed("Ada Brook"),
    await createNamed("Col Lector"),
    await createNamed("Pest"),
  ];
  const { id } = await startWith(writer, { subjectId: artist.profileId });
  await write(artist, id, "An answer.");
  await block(artist, { profileId: pest.profileId });
  await startWith(pest, { subjectId: artist.profileId, text: "Never received by anybody." });
  const { body } = await request("GET /v1/account/export", artist);
  expect(body.conversations).toMatchObject([
    {
      id,
      subject: "PROFILE",
      with: "Col Lector",
      messages: [
        { isOwn: false, text: QUESTION },
        { isOwn: true, text: "An answer." },
      ],
    },
  ]);
  expect(body.blocks).toMatchObject([{ name: "Pest" }]);
  expect(JSON.stringify(body)).not.toContain(writer.email);
});
