import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { storage } from "@/lib/server/storage/storage";
import { newId } from "@/lib/shared/ids";
import { type Actor, createArtist } from "@/tests/support/accounts";
import {
  completeAnswers,
  createDraft,
  createSubmission,
  nativeOpportunity,
  save,
  send,
  statementField,
} from "@/tests/support/applications";
import { createPdf } from "@/tests/support/files";
import { inDays } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";
import { respondTo } from "@/tests/support/load-handler";

let organiser: Actor;
beforeAll(async () => {
  organiser = await createArtist();
});

const files = { id: "files", type: "FILES", label: "Files", files: 1 } as const;

/** Adds versions, as if it had been sent so many times, an hour apart. */
async function addVersions(id: string, versions: number): Promise<void> {
  await sql`
    insert into application_versions (application_id, version, form_version, answers, profile, submitted_at, file_ids)
    select application_id, n, form_version, answers, profile, submitted_at, '{}'
    from application_versions, generate_series(2, ${versions}) n where application_id = ${id} and version = 1`.execute(
    db(),
  );
  await sql`
    update application_versions set submitted_at = now() - make_interval(hours => 100 - version)
    where application_id = ${id}`.execute(db());
  await sql`
    insert into application_works (id, application_id, version, field_id, position, artwork_id, work, image_keys, image_prints)
    select gen_random_uuid(), application_id, version, 'works', 0, gen_random_uuid(), '{"title": "Tide", "year": null, "medium": "", "size": "", "description": "", "price": null, "images": []}',
      array['artworks/' || application_id || '-' || version || '.jpg'], '{}'
    from application_versions where application_id = ${id}`.execute(db());
  await db().updateTable("applications").set({ version: versions }).where("id", "=", id).execute();
}

async function listVersions(id: string): Promise<number[]> {
  const rows = await db()
    .selectFrom("application_versions")
    .select("version")
    .where("application_id", "=", id)
    .orderBy("version")
    .execute();
  return rows.map(({ version }) => version);
}

/** @returns the key of a picture of each version, stored */
async function storePictures(id: string, versions: readonly number[]): Promise<string[]> {
  const keys = versions.map((version) => `artworks/${id}-${version}.jpg`);
  for (const key of keys) await storage().put(key, Buffer.from("x"), "image/jpeg");
  return keys;
}

test("GET /v1/account/export: is written version by version, never as a whole", async () => {
  const { artist, id } = await createSubmission(await nativeOpportunity(organiser.profileId));
  await createDraft(await nativeOpportunity(organiser.profileId));
  await addVersions(id, 10);
  await sql`
    update application_versions set answers = jsonb_build_object('statement', repeat('x', 500000))
    where application_id = ${id}`.execute(db());
  const headers = { authorization: `Bearer ${artist.identity}` };
  const response = await respondTo(
    "GET /v1/account/export",
    new Request("http://localhost/v1/account/export", { headers }),
  );
  expect(response.status).toBe(200);
  const parts: Uint8Array[] = [];
  for await (const part of response.body ?? []) parts.push(part);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(600_000);
  const exported = JSON.parse(Buffer.concat(parts).toString());
  expect(exported.applications).toHaveLength(1);
  expect(exported.applications[0]).toMatchObject({ id, answers: completeAnswers });
  expect(exported.applications[0].versions).toHaveLength(10);
});

describe("POST /v1/applications/{id}/submit: versions", () => {
  test("the newest 50 are kept, and those that a round or a letter holds; the others go with their files", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId, {
      fields: [statementField, files],
    });
    const { artist, id, revision } = await createDraft(opportunityId, {});
    const form = { field: "files", files: [createPdf()] };
    const { body: added } = await request("POST /v1/applications/{id}/files", {
      params: { id },
      form,
      ...artist,
    });
    const first = { statement: "First.", files: [added[0].id] };
    const { body: saved } = await save(artist, id, first, revision);
    expect((await send(artist, id, saved.revision)).status).toBe(200);
    await addVersions(id, 54);
    const pictures = await storePictures(id, [1, 2, 3, 4, 5]);
    const { key } = await db()
      .selectFrom("application_files")
      .select("key")
      .where("application_id", "=", id)
      .executeTakeFirstOrThrow();

    const roundId = newId();
    await db()
      .insertInto("rounds")
      .values({ id: roundId, opportunity_id: opportunityId, number: 1, settings: "{}" })
      .execute();
    await db()
      .insertInto("round_entries")
      .values({ round_id: roundId, application_id: id, version: 2 })
      .execute();
    const batchId = newId();
    await db()
      .insertInto("letter_batches")
      // Between the third and the fourth version.
      .values({ id: batchId, opportunity_id: opportunityId, released_at: inDays(-96.5 / 24) })
      .execute();
    const letter = { id: newId(), batch_id: batchId, application_id: id, outcome: "WAITLISTED" };
    await db()
      .insertInto("letters")
      .values({ ...letter, subject: "S", body: "B" })
      .execute();
    await db()
      .updateTable("applications")
      .set({ reopened_until: inDays(1) })
      .where("id", "=", id)
      .execute();

    const { body: last } = await save(artist, id, { statement: "Last." }, saved.revision);
    const params = { id, fileId: added[0].id };
    expect(
      (await request("DELETE /v1/applications/{id}/files/{fileId}", { params, ...artist })).status,
    ).toBe(204);
    expect(await storage().exists(key)).toBe(true);
    expect((await send(artist, id, last.revision)).status).toBe(200);
    const kept = [2, 3, ...Array.from({ length: 50 }, (_, index) => index + 6)];
    expect(await listVersions(id)).toEqual(kept);
    const stored = await Promise.all(pictures.map((picture) => storage().exists(picture)));
    expect(stored).toEqual([false, true, true, false, false]);
    expect(await storage().exists(key)).toBe(false);
  });
});
