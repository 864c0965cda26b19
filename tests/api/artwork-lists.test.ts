import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as artworks from "@/app/v1/artworks/route";
import * as ofProfile from "@/app/v1/artworks/profiles/[profileId]/route";
import { listRelatedArtworks, findArtwork } from "@/lib/artworks/artworks.queries";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/shared/ids";
import { artworkRow, boostRow, profileRow } from "@/tests/support/artworks";
import { request } from "@/tests/support/request";

const HOUR = 3_600_000;
const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * HOUR);
const list = (query: Record<string, string | number>) => request(artworks.GET, { query });
const ids = (answer: { body: { items: { id: string }[] } }) =>
  answer.body.items.map(({ id }) => id);

describe("GET /v1/artworks/", () => {
  test("newest first, ten per page, boosted ones before", async () => {
    const profileId = await profileRow();
    const [old, middle, young] = [
      await artworkRow(profileId, { createdAt: at(3) }),
      await artworkRow(profileId, { createdAt: at(2) }),
      await artworkRow(profileId, { createdAt: at(1) }),
    ];
    await boostRow(old, at(-1));
    await boostRow(middle, at(0.5));
    const response = await list({ profileId });
    expect(ids(response)).toEqual([old, young, middle]);
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
    expect(ids(await list({ profileId, sortBy: "oldest" }))).toEqual([old, middle, young]);
  });

  test("tags: any of them matches, each artwork once", async () => {
    const profileId = await profileRow();
    const [sea, both, sand] = [
      await artworkRow(profileId, { tags: ["tag-sea"], createdAt: at(3) }),
      await artworkRow(profileId, { tags: ["tag-sea", "tag-sand"], createdAt: at(2) }),
      await artworkRow(profileId, { tags: ["tag-sand"], createdAt: at(1) }),
    ];
    expect(ids(await list({ tags: "tag-sea" }))).toEqual([both, sea]);
    const response = await list({ tags: "TAG-SEA, tag-sand,tag-none" });
    expect(ids(response)).toEqual([sand, both, sea]);
    expect(response.body.total).toBe(3);
    expect(ids(await list({ tags: "tag-sea", profileId: await profileRow() }))).toEqual([]);
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
      expect(ids(await list({ q, profileId })), q).toEqual([artworkId]);
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
      expect(ids(await list({ q, profileId })), q).toEqual([]);
    }
  });

  test("excludes artworks of hidden profiles, except in the profile's own list", async () => {
    const profileId = await profileRow();
    const artworkId = await artworkRow(profileId, { tags: ["tag-hidden"] });
    const hide = (hidden: boolean) =>
      db().updateTable("profiles").set({ hidden }).where("id", "=", profileId).execute();
    await hide(true);
    expect(ids(await list({ tags: "tag-hidden" }))).toEqual([]);
    expect(ids(await list({ profileId }))).toEqual([]);
    expect(ids(await request(ofProfile.GET, { params: { profileId } }))).toEqual([artworkId]);
    const added = await artworkRow(profileId, { tags: ["tag-hidden"] });
    expect(ids(await list({ tags: "tag-hidden" }))).toEqual([]);
    await hide(false);
    expect(ids(await list({ tags: "tag-hidden" }))).toEqual([added, artworkId]);
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
      await artworkRow(profileId, { createdAt: at(count % 3) });
    const byNumber = await Promise.all(
      [1, 2, 3, 4].map((page) => list({ profileId, page, size: 2 })),
    );
    const seenIds: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const response = await list({ profileId, size: 2, cursor });
      seenIds.push(...ids(response));
      cursor = response.body.next;
    }
    expect(byNumber.flatMap(ids)).toEqual(seenIds);
    expect(new Set(seenIds).size).toBe(7);
  });
});

test("GET /v1/artworks/: total stops counting at 10,000", async () => {
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
  const queries: Record<string, string>[] = [
    { tags: "tag-many" },
    { profileId },
    { q: "many", profileId },
  ];
  for (const query of queries) {
    expect((await list({ ...query, size: 1 })).body).toMatchObject({
      total: 10_000,
      totalRelation: "gte",
    });
  }
});

/** Reads a list to its end by cursor, calling `between` after each page. */
async function listAllPages(
  query: Record<string, string | number>,
  between: () => Promise<unknown>,
): Promise<string[]> {
  const seenIds: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const response = await list({ ...query, cursor });
    seenIds.push(...ids(response));
    cursor = response.body.next;
    await between();
  }
  return seenIds;
}

test("GET /v1/artworks/: a cursor returns every stable row exactly once while rows and boosts change", async () => {
  const work = fc.record({
    hour: fc.integer({ min: 0, max: 4 }),
    boosted: fc.boolean(),
    tag: fc.constantFrom("a", "b", "c"),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(work, { minLength: 1, maxLength: 14 }),
      fc.array(work, { maxLength: 6 }),
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom("newest", "oldest"),
      fc.boolean(),
      async (given, arriving, size, sortBy, byTag) => {
        const profileId = await profileRow();
        const write = async ({ hour, boosted, tag }: (typeof given)[number]) => {
          const id = await artworkRow(profileId, {
            createdAt: at(hour),
            tags: [`${profileId}-${tag}`.slice(-40)],
          });
          if (boosted) await boostRow(id, at(-5));
          return id;
        };
        const existing: string[] = [];
        for (const each of given) existing.push(await write(each));
        const tags = ["a", "b", "c"].map((tag) => `${profileId}-${tag}`.slice(-40)).join(",");
        const queue = [...arriving];
        const seenIds = await listAllPages(
          { size, sortBy, ...(byTag ? { tags } : { profileId }) },
          async () => {
            const next = queue.shift();
            if (next === undefined) return;
            await write(next);
            const late = existing[queue.length % existing.length];
            if (late !== undefined) await boostRow(late, at(-5), new Date(Date.now() + 1));
          },
        );
        expect(seenIds.filter((id) => existing.includes(id)).sort()).toEqual([...existing].sort());
        expect(new Set(seenIds).size).toBe(seenIds.length);
      },
    ),
    { numRuns: 25 },
  );
});

test("related artworks: most shared tags first, never the artwork itself", async () => {
  const profileId = await profileRow();
  const artworkId = await artworkRow(profileId, { tags: ["rel-a", "rel-b"] });
  const one = await artworkRow(profileId, { tags: ["rel-a"] });
  const two = await artworkRow(profileId, { tags: ["rel-a", "rel-b"] });
  await artworkRow(profileId, { tags: ["rel-c"] });
  const related = await listRelatedArtworks(await findArtwork(artworkId), 5);
  expect(related.map(({ id }) => id)).toEqual([two, one]);
});
