import sharp from "sharp";
import { expect, test } from "vitest";
import * as share from "@/app/share/[kind]/[id]/[name]/route";
import { ingestImage } from "@/lib/images/ingest-image.commands";
import { deleteProfile } from "@/lib/removal/delete-profile.commands";
import { db } from "@/lib/server/database/db";
import { replaceStorage, storage } from "@/lib/server/storage/storage";
import { newId } from "@/lib/shared/ids";
import { artworkRow, profileRow } from "@/tests/support/artworks";
import { createPicture } from "@/tests/support/pictures";
import { findArtwork } from "@/lib/artworks/artworks.queries";
import { findProfile } from "@/lib/profiles/profiles.queries";
import { drawCard } from "@/lib/sharing/draw-card.render";
import { loadCardOfProfile } from "@/lib/artworks/previews/profile-previews.render";
import { serveSiteCard } from "@/lib/sharing/serve-card.render";
import { toArtworkCard } from "@/lib/artworks/artwork-lines.rules";
import { toSharePath } from "@/lib/sharing/share-cards.rules";
import { removeCards, sweepCards } from "@/lib/sharing/card-store.commands";

async function openCard(path: string): Promise<Response> {
  const [, , kind = "", id = "", name = ""] = path.split("/");
  const request = new Request(new URL(path, "http://localhost:3000"));
  return share.GET(request, { params: Promise.resolve({ kind, id, name }) });
}

async function measureImage(response: Response) {
  const { width, height, format } = await sharp(
    Buffer.from(await response.arrayBuffer()),
  ).metadata();
  return { width, height, format };
}

/** Gives a profile a stored portrait. */
async function addPortrait(id: string): Promise<void> {
  const { key } = await ingestImage(
    { bytes: new Uint8Array(await (await createPicture()).arrayBuffer()) },
    { folder: "profiles" },
  );
  await db().updateTable("profiles").set({ image_key: key }).where("id", "=", id).execute();
}

const fullSize = { width: 1200, height: 630, format: "jpeg" };
const IMMUTABLE = "public, max-age=31536000, immutable";

test("share card: 1200 by 630 for a profile, cacheable for ever", async () => {
  const id = await profileRow({ name: "Ada Brook" });
  await addPortrait(id);
  const response = await openCard(
    toSharePath("profiles", id, await loadCardOfProfile(await findProfile(id, null))),
  );
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe(IMMUTABLE);
  expect(await measureImage(response)).toEqual(fullSize);
});

test("share card: for an artwork, also while its picture cannot be read", async () => {
  const id = await artworkRow(await profileRow(), { title: "Boats" });
  const response = await openCard(
    toSharePath("artworks", id, toArtworkCard(await findArtwork(id))),
  );
  expect([response.status, await measureImage(response)]).toEqual([200, fullSize]);
});

test("share card: an outdated address shows the current card, cached briefly", async () => {
  const id = await profileRow({ name: "Ada Brook" });
  const before = toSharePath("profiles", id, await loadCardOfProfile(await findProfile(id, null)));
  await db().updateTable("profiles").set({ name: "Ada Stone" }).where("id", "=", id).execute();
  const response = await openCard(before);
  expect([response.status, response.headers.get("cache-control")]).toEqual([
    200,
    "public, max-age=300",
  ]);
});

test("share card: initials if there is no picture", async () => {
  const id = await profileRow({ name: "Ada Brook" });
  const card = await loadCardOfProfile(await findProfile(id, null));
  const corner = sharp(await drawCard(card)).extract({ left: 605, top: 5, width: 4, height: 4 });
  const [red, green, blue] = await corner.raw().toBuffer();
  expect([red, green, blue].every((channel = 255) => channel < 240)).toBe(true);
  const { dominant } = await sharp(
    await drawCard({ ...card, mark: { name: "草間", seed: id } }),
  ).stats();
  expect(dominant.r).toBeGreaterThan(240);
});

async function countCards(prefix: string): Promise<number> {
  let count = 0;
  for await (const _ of storage().list(prefix)) count += 1;
  return count;
}

test("share card: drawn once and stored for all its addresses, and again when it changes", async () => {
  const id = await profileRow({ name: "Ada Brook" });
  const path = toSharePath("profiles", id, await loadCardOfProfile(await findProfile(id, null)));
  const [response, concurrentResponse] = await Promise.all([openCard(path), openCard(path)]);
  const store = storage();
  const storedKeys: string[] = [];
  replaceStorage({ ...store, put: (...file) => (storedKeys.push(file[0]), store.put(...file)) });
  const card = Buffer.from(await response.arrayBuffer());
  const olderAddress = `/share/profiles/${id}/older.jpg`;
  for (const same of [concurrentResponse, await openCard(path), await openCard(olderAddress)])
    expect(card.equals(Buffer.from(await same.arrayBuffer()))).toBe(true);
  expect(storedKeys).toEqual([]);
  await db().updateTable("profiles").set({ name: "Ada Stone" }).where("id", "=", id).execute();
  await openCard(path);
  replaceStorage(store);
  expect([storedKeys.length, await countCards(`cards/profiles/${id}/`)]).toEqual([1, 1]);
});

test("share card: deleted with its subject or by the next sweep", async () => {
  const [profile, other] = [await profileRow(), await profileRow()];
  const [removedArtwork, remainingArtwork] = [await artworkRow(profile), await artworkRow(other)];
  for (const id of [removedArtwork, remainingArtwork])
    await openCard(toSharePath("artworks", id, toArtworkCard(await findArtwork(id))));
  await removeCards({ kind: "artworks", id: removedArtwork });
  expect(await countCards(`cards/artworks/${removedArtwork}/`)).toBe(0);
  await sweepCards();
  expect(await countCards(`cards/artworks/${remainingArtwork}/`)).toBe(1);
  await deleteProfile(other);
  await sweepCards();
  expect(await countCards(`cards/artworks/${remainingArtwork}/`)).toBe(0);
});

test("share card: the site's is the same for every address", async () => {
  const responses = await Promise.all(
    [1, 2].map((x) => serveSiteCard(new Request(`http://localhost/share/site.jpg?x=${x}`))),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(await countCards("cards/site/")).toBe(1);
});

test.each([
  `/share/profiles/${newId()}/x.jpg`,
  "/share/profiles/nobody/x.jpg",
  `/share/orders/${newId()}/x.jpg`,
])("share card: 404 for %s", async (path) => {
  expect((await openCard(path)).status).toBe(404);
});

type Region = { left: number; top: number; width: number; height: number };

/** The darkest value in a part of a picture, 0 to 255. */
async function findDarkest(drawn: Buffer, region: Region): Promise<number> {
  const part = await sharp(drawn).extract(region).png().toBuffer();
  const { channels } = await sharp(part).stats();
  return Math.min(...channels.map(({ min }) => min));
}

const margins: Region[] = [
  { left: 0, top: 0, width: 60, height: 630 },
  { left: 1_140, top: 0, width: 60, height: 630 },
  { left: 0, top: 0, width: 1_200, height: 60 },
  { left: 0, top: 570, width: 1_200, height: 60 },
];

test.each([
  ["short", "Li"],
  ["of 120 letters without a space", "W".repeat(120)],
  ["of 120 letters in words", "Extraordinary ".repeat(8).trim()],
  ["with markup characters", '<b>Ada & Co</b> &amp; "friends"'],
])("share card: a name %s fits", async (_, title) => {
  const drawn = await drawCard({ title, lines: [title, title], picture: null, fills: false });
  const darkestValues = await Promise.all(margins.map((margin) => findDarkest(drawn, margin)));
  expect(Math.min(...darkestValues)).toBeGreaterThan(240);
});

test("share card: a name in letters that the fonts lack is replaced by the product's name", async () => {
  const card = { lines: [], picture: null, fills: false };
  const drawn = await drawCard({ ...card, title: "草間 彌生" });
  expect(drawn.equals(await drawCard({ ...card, title: "Vitrine" }))).toBe(true);
});
