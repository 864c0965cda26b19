import { sql } from "kysely";
import sharp from "sharp";
import { expect, test } from "vitest";
import * as one from "@/app/v1/artworks/[id]/route";
import * as artworks from "@/app/v1/artworks/route";
import { sweepFacets } from "@/lib/artworks/artwork-facets.commands";
import { countListedArtworks } from "@/lib/artworks/artworks.queries";
import { ArtworkQuery } from "@/lib/artworks/artwork-list.schema";
import { db } from "@/lib/server/db";
import { createArtist } from "@/tests/support/accounts";
import { artworkRow, postArtwork, profileRow } from "@/tests/support/artworks";
import { type RequestFields, request } from "@/tests/support/request";

const list = (query: Record<string, string | number>) => request(artworks.GET, { query });
const ids = (answer: { body: { items: { id: string }[] } }) =>
  answer.body.items.map(({ id }) => id);

async function filled(r: number, g: number, b: number): Promise<File> {
  const create = { width: 60, height: 40, channels: 3 as const, background: { r, g, b } };
  const bytes = await sharp({ create }).png().toBuffer();
  return new File([new Uint8Array(bytes)], "work.png", { type: "image/png" });
}

async function facetsOf(id: string): Promise<string[] | null> {
  const row = await db()
    .selectFrom("artworks")
    .select("facets")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.facets ?? null;
}

test("GET /v1/artworks/: filters by medium, size, colour and year, alone and combined", async () => {
  const ada = await createArtist();
  const profileId = ada.profileId;
  const hang = async (form: RequestFields["form"]) => (await postArtwork(ada, form)).body.id;
  const red = await hang({
    medium: "Oil on canvas",
    width: "30",
    height: "40",
    year: "1920",
    images: await filled(200, 53, 43),
    tags: "facets-a",
  });
  const blue = await hang({
    medium: "Etching",
    width: "50",
    height: "50",
    unit: "in",
    year: "-300",
    images: await filled(47, 98, 181),
    tags: "facets-a",
  });
  const plain = await hang({ medium: "Butter", images: await filled(200, 53, 43) });
  const found = async (query: Record<string, string>) => ids(await list({ profileId, ...query }));
  expect(await found({ mediums: "painting" })).toEqual([red]);
  expect(await found({ mediums: "painting,print" })).toEqual([blue, red]);
  expect(await found({ sizes: "small" })).toEqual([red]);
  expect(await found({ sizes: "large" })).toEqual([blue]);
  expect(await found({ colours: "red" })).toEqual([plain, red]);
  expect(await found({ colours: "red", mediums: "painting" })).toEqual([red]);
  expect(await found({ colours: "blue", mediums: "painting" })).toEqual([]);
  expect(await found({ yearFrom: "1900", yearTo: "1950" })).toEqual([red]);
  expect(await found({ yearTo: "0" })).toEqual([blue]);
  expect(await found({ yearFrom: "1950", yearTo: "-500", colours: "blue" })).toEqual([blue]);
  // The list of all artworks uses another query than one profile's.
  expect(ids(await list({ tags: "facets-a", mediums: "painting" }))).toEqual([red]);
  const both = await list({ tags: "facets-a", mediums: "painting,print", size: 1 });
  expect([ids(both), both.body.total]).toEqual([[blue], 2]);
  const query = ArtworkQuery.parse({ tags: "facets-a", mediums: "painting,print" });
  expect(await countListedArtworks(query)).toBe(2);
  const rest = await list({
    tags: "facets-a",
    mediums: "painting,print",
    size: 1,
    cursor: both.body.next,
  });
  expect(ids(rest)).toEqual([red]);
  expect(
    ids(await list({ tags: "facets-a", mediums: "painting,print", sortBy: "oldest" })),
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
  const ada = await createArtist();
  const posted = await postArtwork(ada, { medium: "Etching", images: await filled(200, 53, 43) });
  const { id } = posted.body;
  expect(await facetsOf(id)).toEqual(["medium:print", "colour:red"]);
  const put = (form: RequestFields["form"]) =>
    request(one.PUT, { params: { id }, form, identity: ada.identity });
  expect((await put({ medium: "Bronze" })).status).toBe(200);
  expect(await facetsOf(id)).toEqual(["medium:sculpture", "colour:red"]);
  const [image] = posted.body.images;
  const blue = await filled(47, 98, 181);
  expect((await put({ keepImages: ["new", image.id], images: blue })).status).toBe(200);
  expect(await facetsOf(id)).toEqual(["medium:sculpture", "colour:blue"]);
});

test("sweepFacets: derives the filters of older artworks; idempotent", async () => {
  const profileId = await profileRow();
  const id = await artworkRow(profileId, { medium: "Oil on canvas" });
  expect(await facetsOf(id)).toBeNull();
  await sweepFacets();
  expect(await facetsOf(id)).toEqual(["medium:painting"]);
  await db().updateTable("artworks").set({ medium: "Etching" }).where("id", "=", id).execute();
  expect(await facetsOf(id)).toBeNull();
  await sweepFacets();
  await sweepFacets();
  expect(await facetsOf(id)).toEqual(["medium:print"]);
  await db()
    .updateTable("artwork_images")
    .set({ position: 1 })
    .where("artwork_id", "=", id)
    .execute();
  expect(await facetsOf(id)).toBeNull();
  await db().updateTable("artworks").set({ title: "Another" }).where("id", "=", id).execute();
  await sweepFacets();
  expect(await facetsOf(id)).toEqual(["medium:print"]);
});

test("sweepFacets: derives colours from images stored by an older version", async () => {
  const ada = await createArtist();
  const { id } = (await postArtwork(ada, { medium: "Etching", images: await filled(47, 98, 181) }))
    .body;
  // Stored by a version that derived colours from the placeholder.
  const images = db().updateTable("artwork_images").where("artwork_id", "=", id);
  await images.set({ colours: null }).execute();
  const stale = { facets: ["medium:print", "colour:grey"] };
  await db().updateTable("artworks").set(stale).where("id", "=", id).execute();
  expect(ids(await list({ profileId: ada.profileId, colours: "blue" }))).toEqual([]);
  await sweepFacets();
  expect(await facetsOf(id)).toEqual(["medium:print", "colour:blue"]);
  expect(ids(await list({ profileId: ada.profileId, colours: "blue" }))).toEqual([id]);
});

test("sweepFacets: processes a bounded number per run", async () => {
  await sweepFacets();
  const profileId = await profileRow();
  for (let n = 0; n < 3; n += 1) await artworkRow(profileId, { medium: "Etching" });
  await sweepFacets(2);
  const left = await sql<{ count: number }>`
    select count(*)::int as count from artworks where facets is null and profile_id = ${profileId}`.execute(
    db(),
  );
  expect(left.rows[0]?.count).toBe(1);
});
