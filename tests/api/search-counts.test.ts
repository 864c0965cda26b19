import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { countArtworks as countArtworkRows } from "@/lib/artworks/list/count-artworks.queries";
import { db, transaction } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { profileRow } from "@/tests/support/artworks";
import { getDirectory } from "@/tests/support/directory";
import { request } from "@/tests/support/request";

type Query = Record<string, string>;

const countArtworks = async (query: Query) => {
  const { body } = await request("GET /v1/artworks/", { query: { ...query, size: 1 } });
  return { total: body.total, totalRelation: body.totalRelation };
};

async function insertArtworks(
  rows: readonly { title: string; tags?: string[]; facets?: string[] }[],
): Promise<void> {
  const profileId = await profileRow();
  const now = Date.now();
  await db()
    .insertInto("artworks")
    .values(
      rows.map((row, index) => ({
        id: newId(),
        profile_id: profileId,
        created_at: new Date(now - 1_000 * index),
        ...row,
      })),
    )
    .execute();
}

describe("a search with 999, 1,000 and 1,001 results", () => {
  const borders = [
    [999, { total: 999, totalRelation: "eq" }],
    [1, { total: 1_000, totalRelation: "eq" }],
    [1, { total: 1_000, totalRelation: "gte" }],
  ] as const;

  test("GET /v1/artworks/: more than 1,000 are not counted", async () => {
    const queries: Query[] = [
      { q: "heron" },
      { q: "hero" },
      { q: "heron gull" },
      { q: "gull her" },
      { tags: "bird" },
      { tags: "bird,gone" },
      { q: "heron", tags: "bird" },
      { mediums: "print" },
      { q: "heron", mediums: "print" },
      { yearFrom: "1900", yearTo: "1950" },
    ];
    for (const [added, expected] of borders) {
      const artwork = {
        title: "Heron and gull",
        tags: ["bird"],
        facets: ["medium:print"],
        year: 1920,
      };
      await insertArtworks(Array.from({ length: added }, () => artwork));
      for (const query of queries)
        expect(await countArtworks(query), JSON.stringify(query)).toEqual(expected);
    }
  });

  test("GET /v1/profiles/directory: more than 1,000 are not counted", async () => {
    const queries: Query[] = [
      { searchQuery: "kestrel" },
      { searchQuery: "kest" },
      { searchQuery: "kestrel works" },
      { searchQuery: "kestrel", country: "FR" },
    ];
    for (const [added, expected] of borders) {
      const rows = Array.from({ length: added }, () => {
        const id = newId();
        const role = "ARTIST" as const;
        return { id, role, name: "Kestrel Works", slug: id, city: "Paris", country: "FR" };
      });
      await db().insertInto("profiles").values(rows).execute();
      for (const query of queries) {
        const { body } = await getDirectory(query);
        expect(body, JSON.stringify(query)).toMatchObject(expected);
      }
    }
    const { body } = await getDirectory({ searchQuery: "kestrel" });
    expect(body.facets.countries).toEqual([{ key: "FR", count: 1_001 }]);
  });

  test("GET /v1/profiles/directory: choosing a facet of a common word does not change its count", async () => {
    const rows = Array.from({ length: 2_200 }, (_, index) => {
      const id = newId();
      const country = index % 20 === 0 ? "PT" : "FR";
      return { id, role: "ARTIST" as const, name: "Plover", slug: id, country };
    });
    await db().insertInto("profiles").values(rows).execute();
    const search = await getDirectory({ searchQuery: "plover" });
    const narrowed = await getDirectory({ searchQuery: "plover", country: "PT" });
    expect(narrowed.body.facets.countries).toEqual(search.body.facets.countries);
  });
});

test("countArtworks: in a large table a word with a facet is counted among its newest 200 artworks", async () => {
  const works = Array.from({ length: 250 }, (_, index) => ({
    title: "Linnet",
    facets: index >= 100 && index < 104 ? ["medium:print"] : [],
  }));
  await insertArtworks(works);
  const count = await transaction(async (tx) => {
    const setRows = (rows: number) =>
      sql`update pg_class set reltuples = ${rows} where oid = 'artworks'::regclass`.execute(tx);
    await setRows(1_000_000);
    const filter = { listed: true, q: "linnet", facets: [["medium:print"]] };
    const { rows } = await countArtworkRows(filter).execute(tx);
    await setRows(-1);
    return rows[0];
  });
  expect(count).toEqual({ found: 4, isComplete: false });
});

describe("GET /v1/artworks/: words and tags together", () => {
  const words = ["ochre", "umber", "sienna", "umberto"];
  const tags = ["warm", "cold", "dry"];
  const hasBit = (number: number, bit: number) => (number >> bit) % 2 === 1;
  const works = Array.from({ length: 900 }, (_, index) => ({
    title: words.filter((word) => hasBit(7 * index, words.indexOf(word))).join(" ") || "none",
    tags: tags.filter((tag) => hasBit(5 * index, tags.indexOf(tag) + 1)),
  }));
  beforeAll(() => insertArtworks(works));

  test("counts what a plain scan finds", async () => {
    const search = fc.record({
      q: fc.subarray(words, { minLength: 1, maxLength: 3 }).map((chosen) => chosen.join(" ")),
      tags: fc.subarray(tags),
    });
    await fc.assert(
      fc.asyncProperty(search, async (query) => {
        const typed = query.q.split(" ");
        const matches = works.filter(({ title, tags: own }) => {
          const titleWords = title.split(" ");
          const hasWord = (word: string, position: number) =>
            titleWords.some((other) =>
              position === typed.length - 1 ? other.startsWith(word) : other === word,
            );
          return (
            typed.every((word, position) => hasWord(word, position)) &&
            (query.tags.length === 0 || query.tags.some((tag) => own.includes(tag)))
          );
        });
        expect(await countArtworks({ q: query.q, tags: query.tags.join(",") })).toEqual({
          total: matches.length,
          totalRelation: "eq",
        });
      }),
      { numRuns: 60 },
    );
  });
});
