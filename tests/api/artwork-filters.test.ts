import { sql } from "kysely";
import sharp from "sharp";
import { expect, test } from "vitest";
import { sweepFacets } from "@/lib/artworks/list/artwork-facets.commands";
import { countListedArtworks } from "@/lib/artworks/artworks.queries";
import { ArtworkQuery } from "@/lib/artworks/list/artwork-list.schema";
import { db } from "@/lib/server/database/db";
import { createArtist } from "@/tests/support/accounts";
import { artworkRow, postArtwork, profileRow } from "@/tests/support/artworks";
import { type RequestFields, request } from "@/tests/support/request";

const list = (query: Record<string, string | number>) => request("GET /v1/artworks/", { query });
const listIds = (response: { body: { items: { id: string }[] } }) =>
  response.body.items.map(({ id }) => id);

async function createFilledPicture(r: number, g: number, b: number): Promise<File> {
  const create = { width: 60, height: 40, channels: 3 as const, background: { r, g, b } };
  const bytes = await sharp({ create }).png().toBuffer();
  return new File([new Uint8Array(bytes)], "work.png", { type: "image/png" });
}

async function findFacets(id: string): Promise<string[] | null> {
  const row = await db()
    .selectFrom("artworks")
    .select("facets")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.facets ?? null;
}

test("GET /v1/artworks/: filters by medium, size, colour and year, alone and combined", async () => {
  const actor = await createArtist();
  const profileId = actor.profileId;
  const post = async (form: RequestFields["form"]) => (await postArtwork(actor, form)).body.id;
  const red = await post({
    medium: "Oil on canvas",
    width: "30",
    height: "40",
    year: "1920",
    images: await createFilledPicture(200, 53, 43),
    tags: "facets-a",
  });
  const blue = await post({
    medium: "Etching",
    width: "50",
    height: "50",
    unit: "in",
    year: "-300",
    images: await createFilledPicture(47, 98, 181),
    tags: "facets-a",
  });
  const plain = await post({ medium: "Butter", images: await createFilledPicture(200, 53, 43) });
  const findIds = async (query: Record<string, string>) =>
    listIds(await list({ profileId, ...query }));
  expect(await findIds({ mediums: "painting" })).toEqual([red]);
  expect(await findIds({ mediums: "painting,print" })).toEqual([blue, red]);
  expect(await findIds({ sizes: "small" })).toEqual([red]);
  expect(await findIds({ sizes: "large" })).toEqual([blue]);
  expect(await findIds({ colours: "red" })).toEqual([plain, red]);
  expect(await findIds({ colours: "red", mediums: "painting" })).toEqual([red]);
  expect(await findIds({ colours: "blue", mediums: "painting" })).toEqual([]);
  expect(await findIds({ yearFrom: "1900", yearTo: "1950" })).toEqual([red]);
  expect(await findIds({ yearTo: "0" })).toEqual([blue]);
  expect(await findIds({ yearFrom: "1950", yearTo: "-500", colours: "blue" })).toEqual([blue]);
  // Without profileId the list uses a different query.
  expect(listIds(await list({ tags: "facets-a", mediums: "painting" }))).toEqual([red]);
  const firstPage = await list({ tags: "facets-a", mediums: "painting,print", size: 1 });
  expect([listIds(firstPage), firstPage.body.total]).toEqual([[blue], 2]);
  const query = ArtworkQuery.parse({ tags: "facets-a", mediums: "painting,print" });
  expect(await countListedArtworks(query)).toEqual({ total: 2, totalRelation: "eq" });
  const secondPage = await list({
    tags: "facets-a",
    mediums: "painting,print",
    size: 1,
    cursor: firstPage.body.next,
  });
  expect(listIds(secondPage)).toEqual([red]);
  expect(
    listIds(await list({ tags: "facets-a", mediums: "painting,print", sortBy: "oldest" })),
  ).toEqual([red, blue]);
});

test("GET /v1/artworks/: 400 names an unknown filter value", async () => {
  const response = await list({
    mediums: "frescoes",
    sizes: "tiny",
    colours: "beige",
    yearFrom: "old",
  });
  expect(response.status).toBe(400);
  expect(response.body.details.map(({ path }: { path: string }) => path.split("[")[0])).toEqual([
    "mediums",
    "sizes",
    "yearFrom",
    "colours",
  ]);
});

test("PUT /v1/artworks/{id}: a changed medium or image updates the filters", async () => {
  const actor = await createArtist();
  const posted = await postArtwork(actor, {
    medium: "Etching",
    images: await createFilledPicture(200, 53, 43),
  });
  const { id } = posted.body;
  expect(await findFacets(id)).toEqual(["medium:print", "colour:red"]);
  const put = (form: RequestFields["form"]) =>
    request("PUT /v1/artworks/{id}", { params: { id }, form, identity: actor.identity });
  expect((await put({ medium: "Bronze" })).status).toBe(200);
  expect(await findFacets(id)).toEqual(["medium:sculpture", "colour:red"]);
  const [image] = posted.body.images;
  const bluePicture = await createFilledPicture(47, 98, 181);
  expect((await put({ keepImages: ["new", image.id], images: bluePicture })).status).toBe(200);
  expect(await findFacets(id)).toEqual(["medium:sculpture", "colour:blue"]);
});

test("sweepFacets: derives the filters of older artworks; idempotent", async () => {
  const profileId = await profileRow();
  const id = await artworkRow(profileId, { medium: "Oil on canvas" });
  expect(await findFacets(id)).toBeNull();
  await sweepFacets();
  expect(await findFacets(id)).toEqual(["medium:painting"]);
  await db().updateTable("artworks").set({ medium: "Etching" }).where("id", "=", id).execute();
  expect(await findFacets(id)).toBeNull();
  await sweepFacets();
  await sweepFacets();
  expect(await findFacets(id)).toEqual(["medium:print"]);
  await db()
    .updateTable("artwork_images")
    .set({ position: 1 })
    .where("artwork_id", "=", id)
    .execute();
  expect(await findFacets(id)).toBeNull();
  await db().updateTable("artworks").set({ title: "Another" }).where("id", "=", id).execute();
  await sweepFacets();
  expect(await findFacets(id)).toEqual(["medium:print"]);
});

test("sweepFacets: derives colours from images stored by an older version", async () => {
  const actor = await createArtist();
  const { id } = (
    await postArtwork(actor, { medium: "Etching", images: await createFilledPicture(47, 98, 181) })
  ).body;
  // As an older version stored them: it derived colours from the placeholder.
  const images = db().updateTable("artwork_images").where("artwork_id", "=", id);
  await images.set({ colours: null }).execute();
  const stale = { facets: ["medium:print", "colour:grey"] };
  await db().updateTable("artworks").set(stale).where("id", "=", id).execute();
  expect(listIds(await list({ profileId: actor.profileId, colours: "blue" }))).toEqual([]);
  await sweepFacets();
  expect(await findFacets(id)).toEqual(["medium:print", "colour:blue"]);
  expect(listIds(await list({ profileId: actor.profileId, colours: "blue" }))).toEqual([id]);
});

test("sweepFacets: processes a bounded number per run", async () => {
  await sweepFacets();
  const profileId = await profileRow();
  for (let n = 0; n < 3; n += 1) await artworkRow(profileId, { medium: "Etching" });
  await sweepFacets(2);
  const unprocessed = await sql<{ count: number }>`
    select count(*)::int as count from artworks where facets is null and profile_id = ${profileId}`.execute(
    db(),
  );
  expect(unprocessed.rows[0]?.count).toBe(1);
});
