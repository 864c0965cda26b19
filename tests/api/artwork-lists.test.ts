import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listRelatedArtworks, findArtwork } from "@/lib/artworks/artworks.queries";
import { db } from "@/lib/server/database/db";
import { HOUR_MS } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import { artworkRow, boostRow, profileRow } from "@/tests/support/artworks";
import { request } from "@/tests/support/request";

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const list = (query: Record<string, string | number>) => request("GET /v1/artworks/", { query });
const listIds = (response: { body: { items: { id: string }[] } }) =>
  response.body.items.map(({ id }) => id);

describe("GET /v1/artworks/", () => {
  test("newest first, ten per page, boosted ones before", async () => {
    const profileId = await profileRow();
    const [oldest, middle, newest] = [
      await artworkRow(profileId, { createdAt: hoursAgo(3) }),
      await artworkRow(profileId, { createdAt: hoursAgo(2) }),
      await artworkRow(profileId, { createdAt: hoursAgo(1) }),
    ];
    await boostRow(oldest, hoursAgo(-1));
    await boostRow(middle, hoursAgo(0.5));
    const response = await list({ profileId });
    expect(listIds(response)).toEqual([oldest, newest, middle]);
    expect(response.body).toMatchObject({
      page: 1,
      size: 10,
      total: 3,
      totalRelation: "eq",
      next: null,
    });
    expect(response.body.items[0].boosts).toEqual([
      { type: "TOP_POST_1", endsAt: expect.any(String) },
    ]);
    expect(listIds(await list({ profileId, sortBy: "oldest" }))).toEqual([oldest, middle, newest]);
  });

  test("tags: any of them matches, each artwork once", async () => {
    const profileId = await profileRow();
    const [sea, seaAndSand, sand] = [
      await artworkRow(profileId, { tags: ["tag-sea"], createdAt: hoursAgo(3) }),
      await artworkRow(profileId, { tags: ["tag-sea", "tag-sand"], createdAt: hoursAgo(2) }),
      await artworkRow(profileId, { tags: ["tag-sand"], createdAt: hoursAgo(1) }),
    ];
    expect(listIds(await list({ tags: "tag-sea" }))).toEqual([seaAndSand, sea]);
    const response = await list({ tags: "TAG-SEA, tag-sand,tag-none" });
    expect(listIds(response)).toEqual([sand, seaAndSand, sea]);
    expect(response.body.total).toBe(3);
    expect(listIds(await list({ tags: "tag-sea", profileId: await profileRow() }))).toEqual([]);
  });

  test("q: matches word prefixes without accents in title, tags, medium and description", async () => {
    const profileId = await profileRow();
    const artworkId = await artworkRow(profileId, {
      title: "Éléphants bleus",
      medium: "Gouache",
      tags: ["zoo"],
      description: "Painted in Żyrardów.",
    });
    for (const q of [
      "elephant",
      "ÉLÉPHANTS",
      "gouache zoo",
      "zyrardow",
      "bleus & ! | elephant:*",
    ]) {
      expect(listIds(await list({ q, profileId })), q).toEqual([artworkId]);
    }
    for (const q of [
      "lephant",
      "gouache elk",
      "'; drop table artworks; --",
      "2½",
      "⑴",
      "&",
      "a:*b",
    ]) {
      expect(listIds(await list({ q, profileId })), q).toEqual([]);
    }
  });

  test("excludes artworks of hidden profiles, except in the profile's own list", async () => {
    const profileId = await profileRow();
    const artworkId = await artworkRow(profileId, { tags: ["tag-hidden"] });
    const setHidden = (hidden: boolean) =>
      db().updateTable("profiles").set({ hidden }).where("id", "=", profileId).execute();
    await setHidden(true);
    expect(listIds(await list({ tags: "tag-hidden" }))).toEqual([]);
    expect(listIds(await list({ profileId }))).toEqual([]);
    expect(
      listIds(await request("GET /v1/artworks/profiles/{profileId}", { params: { profileId } })),
    ).toEqual([artworkId]);
    const added = await artworkRow(profileId, { tags: ["tag-hidden"] });
    expect(listIds(await list({ tags: "tag-hidden" }))).toEqual([]);
    await setHidden(false);
    expect(listIds(await list({ tags: "tag-hidden" }))).toEqual([added, artworkId]);
  });

  test.each([
    ["size", { size: 0 }],
    ["size", { size: 101 }],
    ["page", { page: 0 }],
    ["page", { page: "two" }],
    ["page", { page: "0x10" }],
    ["page", { page: "+5" }],
    ["size", { size: "1e1" }],
    ["sortBy", { sortBy: "best" }],
    ["featured", { featured: "yes" }],
    ["profileId", { profileId: "me" }],
    ["cursor", { cursor: "abc" }],
    ["cursor", { cursor: btoa('["newest",1]') }],
    [
      "cursor",
      { cursor: btoa(`["newest",9e15,false,9e15,"01a1fdd0-60cb-75ac-ba2b-45bdb1baae54"]`) },
    ],
  ])("400 names %s for %o", async (path, query) => {
    const response = await list(query);
    expect(response).toMatchObject({
      status: 400,
      body: { code: "VALIDATION", details: [{ path }] },
    });
  });

  test("ignores unknown and empty parameters", async () => {
    expect((await list({ tags: "", size: "", colour: "blue" })).status).toBe(200);
  });

  test("400 PAGE_TOO_DEEP suggests a cursor", async () => {
    const response = await list({ page: 101, size: 100 });
    expect(response).toMatchObject({ status: 400, body: { code: "PAGE_TOO_DEEP" } });
    expect(response.body.message).toContain("cursor");
    expect((await list({ page: 100, size: 100 })).status).toBe(200);
  });

  test("400 for a cursor of another sort order", async () => {
    const profileId = await profileRow();
    await artworkRow(profileId);
    await artworkRow(profileId);
    const { next } = (await list({ profileId, size: 1 })).body;
    expect((await list({ profileId, size: 1, cursor: next, sortBy: "oldest" })).status).toBe(400);
  });

  test("page numbers and cursors return the same rows", async () => {
    const profileId = await profileRow();
    for (let count = 0; count < 7; count += 1)
      await artworkRow(profileId, { createdAt: hoursAgo(count % 3) });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ profileId, page, size: 2 })));
    const seenIds: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const response = await list({ profileId, size: 2, cursor });
      seenIds.push(...listIds(response));
      cursor = response.body.next;
    }
    expect(pages.flatMap(listIds)).toEqual(seenIds);
    expect(new Set(seenIds).size).toBe(7);
  });
});

test("GET /v1/artworks/: total stops counting at 10,000, of a search at 1,000", async () => {
  const profileId = await profileRow();
  const rows = (count: number) =>
    Array.from({ length: count }, () => ({
      id: newId(),
      profile_id: profileId,
      title: "Many",
      tags: ["tag-many"],
    }));
  for (const count of [...Array.from({ length: 10 }, () => 1_000), 1]) {
    await db().insertInto("artworks").values(rows(count)).execute();
  }
  const totals: [query: Record<string, string>, total: number][] = [
    [{ profileId }, 10_000],
    [{ tags: "tag-many" }, 1_000],
    [{ q: "many", profileId }, 1_000],
  ];
  for (const [query, total] of totals) {
    expect((await list({ ...query, size: 1 })).body).toMatchObject({ total, totalRelation: "gte" });
  }
});

/** Reads a list to its end by cursor, calling `afterEachPage` after each page. */
async function listAllPages(
  query: Record<string, string | number>,
  afterEachPage: () => Promise<unknown>,
): Promise<string[]> {
  const seenIds: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const response = await list({ ...query, cursor });
    seenIds.push(...listIds(response));
    cursor = response.body.next;
    await afterEachPage();
  }
  return seenIds;
}

test("GET /v1/artworks/: a cursor returns every stable row exactly once while rows and boosts change", async () => {
  const randomArtwork = fc.record({
    hour: fc.integer({ min: 0, max: 4 }),
    boosted: fc.boolean(),
    tag: fc.constantFrom("a", "b", "c"),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(randomArtwork, { minLength: 1, maxLength: 14 }),
      fc.array(randomArtwork, { maxLength: 6 }),
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom("newest", "oldest"),
      fc.boolean(),
      async (initial, additions, size, sortBy, byTag) => {
        const profileId = await profileRow();
        const insertArtwork = async ({ hour, boosted, tag }: (typeof initial)[number]) => {
          const id = await artworkRow(profileId, {
            createdAt: hoursAgo(hour),
            tags: [`${profileId}-${tag}`.slice(-40)],
          });
          if (boosted) await boostRow(id, hoursAgo(-5));
          return id;
        };
        const existing: string[] = [];
        for (const artwork of initial) existing.push(await insertArtwork(artwork));
        const tags = ["a", "b", "c"].map((tag) => `${profileId}-${tag}`.slice(-40)).join(",");
        const queue = [...additions];
        const seenIds = await listAllPages(
          { size, sortBy, ...(byTag ? { tags } : { profileId }) },
          async () => {
            const next = queue.shift();
            if (next === undefined) return;
            await insertArtwork(next);
            const idToBoost = existing[queue.length % existing.length];
            if (idToBoost !== undefined)
              await boostRow(idToBoost, hoursAgo(-5), new Date(Date.now() + 1));
          },
        );
        expect(seenIds.filter((id) => existing.includes(id)).sort()).toEqual([...existing].sort());
        expect(new Set(seenIds).size).toBe(seenIds.length);
      },
    ),
    { numRuns: 25 },
  );
});

test("listRelatedArtworks: most shared tags first, never the artwork itself", async () => {
  const profileId = await profileRow();
  const artworkId = await artworkRow(profileId, { tags: ["rel-a", "rel-b"] });
  const similar = await artworkRow(profileId, { tags: ["rel-a"] });
  const mostSimilar = await artworkRow(profileId, { tags: ["rel-a", "rel-b"] });
  await artworkRow(profileId, { tags: ["rel-c"] });
  const related = await listRelatedArtworks(await findArtwork(artworkId), 5);
  expect(related.map(({ id }) => id)).toEqual([mostSimilar, similar]);
});
