import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { getApplication, nativeOpportunity, save, send, start } from "@/tests/support/applications";
import { cvEntryRow, deleteCvEntryOf, putCvEntry, award } from "@/tests/support/cvs";
import { listPaths } from "@/tests/support/request";

let organiser: Actor;
beforeAll(async () => {
  organiser = await createArtist();
});

const cvField = { id: "cv", type: "CV", label: "CV", reuse: "cv" } as const;

const createOpportunity = (fields: object = {}) =>
  nativeOpportunity(organiser.profileId, { fields: [{ ...cvField, ...fields }] as object[] as [] });

const readSent = async (id: string) => {
  const { answers } = await db()
    .selectFrom("application_versions")
    .select("answers")
    .where("application_id", "=", id)
    .orderBy("version", "desc")
    .executeTakeFirstOrThrow();
  return answers;
};

describe("a CV field answered with entries", () => {
  test("is sent as copies, which survive edits and deletion", async () => {
    const artist = await createArtist();
    const [kept, changed] = [
      await cvEntryRow(artist.profileId, { title: "Harbour Prize" }),
      await cvEntryRow(artist.profileId, { title: "Unseen Prize", is_public: false }),
    ];
    const { body } = await start(artist, await createOpportunity());
    const answers = { cv: { entries: [changed, kept] } };
    const { body: saved } = await save(artist, body.id, answers);
    expect(saved.fieldErrors).toEqual([]);
    expect((await send(artist, body.id, saved.revision)).status).toBe(200);
    const sent = await readSent(body.id);
    expect(sent).toMatchObject({
      cv: { entries: [{ title: "Harbour Prize" }, { title: "Unseen Prize" }] },
    });
    expect(JSON.stringify(sent)).not.toContain(kept);
    await putCvEntry(artist, artist.profileId, changed, { ...award, title: "Another" });
    await deleteCvEntryOf(artist, artist.profileId, kept);
    expect(await readSent(body.id)).toEqual(sent);
    const { body: seen } = await getApplication(organiser, body.id);
    expect(seen.answers).toEqual(sent);
  });

  test("400 `answers.{fieldId}` for another profile's entry, and for one that was deleted meanwhile", async () => {
    const [artist, other] = [await createArtist(), await createArtist()];
    const [own, foreign] = [await cvEntryRow(artist.profileId), await cvEntryRow(other.profileId)];
    const { body } = await start(artist, await createOpportunity());
    let { revision } = body;
    const trySending = async (entries: string[]) => {
      const { body: saved } = await save(artist, body.id, { cv: { entries } }, revision);
      revision = saved.revision;
      const response = await send(artist, body.id, saved.revision);
      return [response.status, listPaths(response)];
    };
    expect(await trySending([own, foreign])).toEqual([400, ["answers.cv"]]);
    await deleteCvEntryOf(artist, artist.profileId, own);
    expect(await trySending([own])).toEqual([400, ["answers.cv"]]);
  });

  test("`maxChars` counts the text as it is printed", async () => {
    const artist = await createArtist();
    const id = await cvEntryRow(artist.profileId, { title: "Harbour Prize" });
    const { body } = await start(artist, await createOpportunity({ maxChars: 20 }));
    const { body: saved } = await save(artist, body.id, { cv: { entries: [id] } });
    expect(saved.fieldErrors).toMatchObject([{ path: "answers.cv" }]);
  });

  test("`reuse: cv` fills in the public entries, before a material", async () => {
    const artist = await createArtist();
    const id = await cvEntryRow(artist.profileId);
    await cvEntryRow(artist.profileId, { is_public: false });
    const opportunityId = await createOpportunity();
    const { body } = await start(artist, opportunityId, { reuse: true });
    expect(body.answers).toEqual({ cv: { entries: [id] } });
  });
});
