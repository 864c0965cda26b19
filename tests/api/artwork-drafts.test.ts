import { beforeAll, describe, expect, test } from "vitest";
import { lockWorks } from "@/lib/applications/works/portfolio-works.queries";
import { MAX_ARTWORK_DRAFTS } from "@/lib/artworks/drafts/artwork-drafts.schema";
import { isOpenToTraining, listUsedImageKeys } from "@/lib/images/image-usage.queries";
import type { FormDefinitionInput } from "@/lib/forms/form.schema";
import { db, transaction } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { nativeOpportunity, save, send, start } from "@/tests/support/applications";
import { artworkDraftRow } from "@/tests/support/artworks";
import { waitForLockedQuery } from "@/tests/support/locks";
import { createPicture } from "@/tests/support/pictures";
import { listPaths, request } from "@/tests/support/request";

let organiser: Actor;
let artist: Actor;
beforeAll(async () => {
  organiser = await createArtist();
  artist = await createArtist();
});

const create = async (actor: Actor, fields: object = {}, key: string = newId()) =>
  request("POST /v1/artworks/drafts", {
    headers: { "Idempotency-Key": key },
    form: { title: "Unseen tide", medium: "Ink", images: await createPicture(), ...fields },
    ...actor,
  });
const list = (actor: Actor) => request("GET /v1/artworks/drafts", { ...actor });
const publish = (actor: Actor, id: string) =>
  request("POST /v1/artworks/drafts/{id}/publish", { params: { id }, ...actor });
const remove = (actor: Actor, id: string) =>
  request("DELETE /v1/artworks/drafts/{id}", { params: { id }, ...actor });
const countPublic = async ({ profileId }: Actor) => {
  const { body } = await request("GET /v1/artworks/profiles/{profileId}", {
    params: { profileId },
  });
  return body.total as number;
};
const readKeys = async (id: string) => {
  const row = await db()
    .selectFrom("artwork_drafts")
    .select("image_keys")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.image_keys;
};

const worksField = {
  id: "works",
  type: "WORKS" as const,
  label: "Works",
  min: 1,
  max: 3,
  required: ["YEAR", "SIZE", "MEDIUM"],
} satisfies FormDefinitionInput["sections"][number]["fields"][number];

describe("works that are not public", () => {
  test("POST /v1/artworks/drafts/: its artist alone sees it, with its picture; no list and no page has it", async () => {
    const { status, body } = await create(artist, { year: "2026", width: "40", height: "30" });
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: "Unseen tide", year: 2026, size: "40 × 30 cm" });
    expect(body.images).toHaveLength(1);
    expect((await list(artist)).body).toMatchObject([{ id: body.id }]);
    expect((await list(organiser)).body).toEqual([]);
    const page = await request("GET /v1/artworks/{id}", { params: { id: body.id }, ...artist });
    expect(page.status).toBe(404);
    expect(await countPublic(artist)).toBe(0);
    const keys = await readKeys(body.id);
    expect(await listUsedImageKeys(keys)).toEqual(new Set(keys));
    expect(await isOpenToTraining(keys[0] ?? "")).toBe(false);
  });

  test("POST /v1/artworks/drafts/: what an artwork must say it must say, too; at most 100", async () => {
    const response = await create(artist, { width: "40" });
    expect([response.status, listPaths(response)]).toEqual([400, ["height"]]);
    const busy = await createArtist();
    const id = await artworkDraftRow(busy.profileId);
    const { work, image_keys } = await db()
      .selectFrom("artwork_drafts")
      .select(["work", "image_keys"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: MAX_ARTWORK_DRAFTS - 1 }, () => ({
      id: newId(),
      profile_id: busy.profileId,
      work: JSON.stringify(work),
      image_keys,
    }));
    await db().insertInto("artwork_drafts").values(copies).execute();
    const full = await create(busy);
    expect([full.status, full.body.code]).toEqual([403, "QUOTA_EXCEEDED"]);
    await db().deleteFrom("artwork_drafts").where("id", "=", id).execute();
    const key = newId();
    const last = await create(busy, {}, key);
    const repeated = await create(busy, {}, key);
    expect([last.status, repeated.status, repeated.body.id]).toEqual([201, 201, last.body.id]);
    expect(repeated.body.images).toEqual(last.body.images);
  });

  test("POST /v1/applications/{id}/submit: it is sent like a work of the portfolio, and stays once it is deleted", async () => {
    const { body: work } = await create(artist, { year: "2026", width: "40", height: "30" });
    const opportunityId = await nativeOpportunity(organiser.profileId, { fields: [worksField] });
    const { body } = await start(artist, opportunityId, { reuse: false });
    const { body: bare } = await create(artist);
    const choose = (id: string) => ({ works: [{ artworkId: id }] });
    const lacking = await save(artist, body.id, choose(bare.id), body.revision);
    expect(lacking.body.fieldErrors).toHaveLength(1);
    const saved = await save(artist, body.id, choose(work.id), lacking.body.revision);
    expect(saved.body.fieldErrors).toEqual([]);
    const keys = await readKeys(work.id);
    const sent = await send(artist, body.id, saved.body.revision);
    expect(sent.body.works).toMatchObject([{ artworkId: work.id, title: "Unseen tide" }]);
    expect((await remove(artist, work.id)).status).toBe(204);
    expect((await remove(artist, work.id)).status).toBe(204);
    expect(await listUsedImageKeys(keys)).toEqual(new Set(keys));
    expect(await countPublic(artist)).toBe(0);
  });

  test("another artist's cannot be sent", async () => {
    const { body: work } = await create(organiser, { year: "2026", width: "40", height: "30" });
    const opportunityId = await nativeOpportunity(organiser.profileId, { fields: [worksField] });
    const { body } = await start(artist, opportunityId, { reuse: false });
    const { body: saved } = await save(
      artist,
      body.id,
      { works: [{ artworkId: work.id }] },
      body.revision,
    );
    expect(saved.fieldErrors).not.toEqual([]);
  });

  test("POST /v1/artworks/drafts/{id}/publish: becomes a public work by the same id, once", async () => {
    const price = JSON.stringify({ amount: 5_000, currency: "EUR", show: "PUBLIC" });
    const { body: draft } = await create(artist, { year: "2026", price });
    const [first, second] = await Promise.all([
      publish(artist, draft.id),
      publish(artist, draft.id),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body).toMatchObject({
      id: draft.id,
      title: "Unseen tide",
      medium: "Ink",
      year: 2026,
      availability: "AVAILABLE",
      price: { amount: 5_000, currency: "EUR" },
    });
    expect(first.body.images).toHaveLength(1);
    expect(await countPublic(artist)).toBe(1);
    const { body } = await list(artist);
    expect(body.map(({ id }: { id: string }) => id)).not.toContain(draft.id);
    expect((await publish(organiser, draft.id)).status).toBe(404);
  });

  test("POST /v1/applications/{id}/submit: one that is published meanwhile is locked as an artwork, so that its pictures stay", async () => {
    const { body: draft } = await create(artist);
    const { published, unlocked } = await transaction(async (tx) => {
      await tx
        .selectFrom("artwork_drafts")
        .select("id")
        .where("id", "=", draft.id)
        .forUpdate()
        .execute();
      const publishing = publish(artist, draft.id);
      await waitForLockedQuery();
      const locking = transaction(async (submission) => {
        await lockWorks(submission, [draft.id]);
        const unlockedWorks = db().selectFrom("artworks").select("id").where("id", "=", draft.id);
        return unlockedWorks.forUpdate().skipLocked().execute();
      });
      await waitForLockedQuery(2);
      return { published: publishing, unlocked: locking };
    });
    expect(await unlocked).toEqual([]);
    expect((await published).status).toBe(200);
  });

  test("POST /v1/artworks/drafts/{id}/publish: 403 once the plan is full; the draft stays", async () => {
    const busy = await createArtist();
    const id = await artworkDraftRow(busy.profileId);
    await db()
      .updateTable("profiles")
      .set({ artworks_count: 10 })
      .where("id", "=", busy.profileId)
      .execute();
    const { status, body } = await publish(busy, id);
    expect([status, body.code]).toEqual([403, "QUOTA_EXCEEDED"]);
    expect((await list(busy)).body).toHaveLength(1);
  });

  test("DELETE /v1/profiles/{id}: its pictures go with the profile", async () => {
    const leaving = await createArtist();
    const { body } = await create(leaving);
    const keys = await readKeys(body.id);
    const params = { id: leaving.profileId };
    expect((await request("DELETE /v1/profiles/{id}", { params, ...leaving })).status).toBe(204);
    expect(await listUsedImageKeys(keys)).toEqual(new Set());
  });
});
