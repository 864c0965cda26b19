import { describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { artworkRow, profileRow } from "@/tests/support/artworks";
import { opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

const HOUR = 3_600_000;
const hoursBefore = (hoursAgo: number) => new Date(Date.now() - hoursAgo * HOUR);
const sendRequest = (query: Record<string, string | number>) =>
  request("GET /v1/search", { query });
const listArtworkIds = async (q: string, size = 20): Promise<string[]> =>
  (await sendRequest({ q, size })).body.artworks.map(({ id }: { id: string }) => id);
const listProfileNames = async (q: string): Promise<string[]> =>
  (await sendRequest({ q })).body.profiles.map(({ name }: { name: string }) => name);

/** Creates a word unlike any of other tests, also for the search, which tolerates typos; ids created together share a prefix. */
const createUniqueWord = () =>
  crypto
    .randomUUID()
    .replaceAll(/[^a-f0-9]/g, "")
    .replaceAll(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "");

test("GET /v1/search: artworks, profiles, opportunities and collections in one response", async () => {
  const word = createUniqueWord();
  const profileId = await profileRow({ name: `Ada ${word}` });
  const artworkId = await artworkRow(profileId, { title: `The ${word}`, medium: "Oil" });
  const { status, body, headers } = await sendRequest({ q: word });
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(["artworks", "profiles", "opportunities", "collections"]);
  expect(body.artworks).toMatchObject([
    { id: artworkId, title: `The ${word}`, medium: "Oil", profile: { id: profileId } },
  ]);
  expect(body.artworks[0].images).toHaveLength(1);
  expect(body.profiles).toMatchObject([{ id: profileId, name: `Ada ${word}`, role: "ARTIST" }]);
  expect(body.opportunities).toEqual([]);
  expect(headers.get("cache-control")).toMatch(/^public/);
});

describe("GET /v1/search: artworks", () => {
  test("best first: exact title, title prefix, in the title, in tags or medium, in the description", async () => {
    const word = createUniqueWord();
    const profileId = await profileRow();
    const addArtwork = (hoursAgo: number, fields: Parameters<typeof artworkRow>[1]) =>
      artworkRow(profileId, { createdAt: hoursBefore(hoursAgo), ...fields });
    const described = await addArtwork(1, { title: "One", description: `About ${word}` });
    const tagged = await addArtwork(2, { title: "Two", tags: [word] });
    const titled = await addArtwork(3, { title: `The ${word}` });
    const beginning = await addArtwork(4, { title: `${word} by night` });
    const exact = await addArtwork(5, { title: word.toUpperCase() });
    expect(await listArtworkIds(word)).toEqual([exact, beginning, titled, tagged, described]);
  });

  test("whole words rank above a title prefix", async () => {
    const word = createUniqueWord();
    const profileId = await profileRow();
    const addArtwork = (hoursAgo: number, fields: Parameters<typeof artworkRow>[1]) =>
      artworkRow(profileId, { createdAt: hoursBefore(hoursAgo), ...fields });
    const longer = await addArtwork(1, { title: `${word}ted peasant` });
    const described = await addArtwork(2, { title: "Two", description: `About ${word}` });
    const tagged = await addArtwork(3, { title: "Three", tags: [word] });
    const titled = await addArtwork(4, { title: `The calm ${word}` });
    const beginning = await addArtwork(5, { title: `${word} by night` });
    expect(await listArtworkIds(word)).toEqual([beginning, titled, tagged, longer, described]);
  });

  test("newer first among equals", async () => {
    const word = createUniqueWord();
    const profileId = await profileRow();
    const older = await artworkRow(profileId, { title: `${word} one`, createdAt: hoursBefore(9) });
    const newer = await artworkRow(profileId, { title: `${word} two`, createdAt: hoursBefore(8) });
    expect(await listArtworkIds(word)).toEqual([newer, older]);
  });

  test("found by the whole title, however many newer ones contain its words", async () => {
    const word = createUniqueWord();
    const profileId = await profileRow();
    const expectedId = await artworkRow(profileId, {
      title: `Lilies ${word}`,
      createdAt: hoursBefore(1_000),
    });
    await db()
      .insertInto("artworks")
      .values(
        Array.from({ length: 100 }, (_, index) => ({
          id: newId(),
          profile_id: profileId,
          title: `Some ${word} and lilies ${index}`,
          created_at: hoursBefore(index),
        })),
      )
      .execute();
    expect((await listArtworkIds(`lilies ${word}`))[0]).toBe(expectedId);
  });

  test("found by words and a prefix of the last one, without accents and case", async () => {
    const word = createUniqueWord();
    const artworkId = await artworkRow(await profileRow(), { title: `Étude ${word}` });
    for (const q of [`etude ${word}`, `ÉTUDE ${word.slice(0, 9)}`, `${word} étude`, word]) {
      expect(await listArtworkIds(q), q).toEqual([artworkId]);
    }
    expect(await listArtworkIds(`${word} sonata`)).toEqual([]);
  });
});

describe("GET /v1/search: profiles", () => {
  test("found despite accents and typos, best first", async () => {
    await profileRow({ name: "Zoë Thornqvistová" });
    await profileRow({ name: "Zora Thorn" });
    for (const q of ["zoe thornqvistova", "Zoë Thornqvsitová", "Thornkvistova"]) {
      expect((await listProfileNames(q))[0], q).toBe("Zoë Thornqvistová");
    }
  });
});

test("GET /v1/search: opportunities have their picture and their organisation's", async () => {
  const word = createUniqueWord();
  const profileId = await profileRow({ name: "Harbour House" });
  const id = await opportunityRow(profileId, { title: `A call ${word}` });
  await db()
    .insertInto("opportunity_images")
    .values({ id: newId(), opportunity_id: id, key: "images/call", width: 60, height: 40 })
    .execute();
  const { body } = await sendRequest({ q: word });
  expect(body.opportunities).toMatchObject([
    {
      id,
      images: [{ width: 60, height: 40 }],
      profile: { id: profileId, image: null, cover: null },
    },
  ]);
});

test("GET /v1/search: hidden items are in no group", async () => {
  const word = createUniqueWord();
  const profileId = await profileRow({ name: `Ada ${word}` });
  const artworkId = await artworkRow(profileId, { title: word });
  const hide = (hidden: boolean) =>
    db().updateTable("profiles").set({ hidden }).where("id", "=", profileId).execute();
  expect(await listArtworkIds(word)).toEqual([artworkId]);
  await hide(true);
  expect((await sendRequest({ q: word })).body).toEqual({
    artworks: [],
    profiles: [],
    opportunities: [],
    collections: [],
  });
  await hide(false);
  expect(await listArtworkIds(word)).toEqual([artworkId]);
});

test("GET /v1/search: size per group, 5 by default, at most 20", async () => {
  const word = createUniqueWord();
  const profileId = await profileRow();
  for (let count = 0; count < 25; count += 1) await artworkRow(profileId, { title: word });
  expect((await sendRequest({ q: word })).body.artworks).toHaveLength(5);
  expect(await listArtworkIds(word, 20)).toHaveLength(20);
  expect((await sendRequest({ q: word, size: 21 })).status).toBe(400);
  expect((await sendRequest({ q: "x".repeat(201) })).status).toBe(400);
});

test("GET /v1/search: empty without words, or for punctuation alone", async () => {
  for (const q of ["", "   ", "&", "—", "%", "\\", "'", "<->", "!", ":*"]) {
    const { status, body } = await sendRequest({ q });
    expect([status, body.artworks], q).toEqual([200, []]);
  }
});
