import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as artworks from "@/app/v1/artworks/route";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/shared/ids";
import { artworkRow, boostRow, profileRow } from "@/tests/support/artworks";
import { request } from "@/tests/support/request";

const HOUR = 3_600_000;
const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * HOUR);
const list = (query: Record<string, string | number>) => request(artworks.GET, { query });
const ids = (answer: { body: { items: { id: string }[] } }) =>
  answer.body.items.map(({ id }) => id);
const found = async (q: string) => ids(await list({ q }));

/** A word prefix that no other test uses. */
const own = () =>
  newId()
    .replaceAll(/[^a-f0-9]/g, "")
    .replaceAll(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "");

/** Inserts many artworks, the last of them the oldest. */
async function manyWorks(profileId: string, titles: string[]): Promise<void> {
  const now = Date.now();
  const rows = titles.map((title, nth) => ({
    id: newId(),
    profile_id: profileId,
    title,
    created_at: new Date(now - 1_000 * nth),
  }));
  for (let start = 0; start < rows.length; start += 500) {
    await db()
      .insertInto("artworks")
      .values(rows.slice(start, start + 500))
      .execute();
  }
}

describe("GET /v1/artworks/?q=", () => {
  test("matches all words, the last one as a prefix", async () => {
    const word = own();
    const profileId = await profileRow();
    const [sea, seal] = [
      await artworkRow(profileId, { title: `${word} Sea`, createdAt: at(2) }),
      await artworkRow(profileId, { title: `Seal ${word}`, createdAt: at(1) }),
    ];
    expect(await found(word)).toEqual([seal, sea]);
    expect(await found(`${word} sea`)).toEqual([seal, sea]);
    expect(await found(`${word} SEAL`)).toEqual([seal]);
    expect(await found(`sea ${word}`)).toEqual([sea]);
    expect(await found(`se ${word}`)).toEqual([]);
    expect(await found(word.slice(0, -1))).toEqual([seal, sea]);
    expect(await found(`${word} ${word}`)).toEqual([seal, sea]);
    expect(await found(`${word} ${word.slice(0, -1)}`)).toEqual([seal, sea]);
    expect(await found(`${word.slice(0, -1)} ${word}`)).toEqual([]);
    expect(await found(`${word}x`)).toEqual([]);
    expect(await found(`x${word}`)).toEqual([]);
  });

  test("ignores accents and case", async () => {
    const word = own();
    const artworkId = await artworkRow(await profileRow(), { title: `Étude ${word}ÄÖ` });
    for (const q of [`${word}ao`, `ETUDE ${word.toUpperCase()}äö`, `étude ${word}`]) {
      expect(await found(q), q).toEqual([artworkId]);
    }
  });

  test("splits hyphens and addresses as they were written", async () => {
    const word = own();
    const artworkId = await artworkRow(await profileRow(), {
      title: `${word}-Fine`,
      description: `https://example.com/${word}/blue?x=1`,
    });
    for (const q of [`${word}-fine`, `fine ${word}`, `example.com/${word}/blue?x=1`]) {
      expect(await found(q), q).toEqual([artworkId]);
    }
  });

  test("finds nothing for punctuation or an unused word", async () => {
    for (const q of ["&", "—", "⑴", own(), `the ${own()}`, Array(40).fill("no").join(" ")]) {
      expect((await list({ q })).body, q).toMatchObject({ items: [], total: 0, next: null });
    }
  });

  test("combines with tags, profileId and featured", async () => {
    const word = own();
    const profileId = await profileRow();
    const plain = await artworkRow(profileId, { title: word, createdAt: at(3) });
    const tagged = await artworkRow(profileId, { title: word, tags: ["blue"], createdAt: at(2) });
    const featured = await artworkRow(await profileRow(), {
      title: word,
      featured: true,
      createdAt: at(1),
    });
    const both = (query: Record<string, string>) => list({ q: word, ...query }).then(ids);
    expect(await both({})).toEqual([featured, tagged, plain]);
    expect(await both({ tags: "blue" })).toEqual([tagged]);
    expect(await both({ profileId })).toEqual([tagged, plain]);
    expect(await both({ featured: "true" })).toEqual([featured]);
    expect(await both({ tags: "blue,red", profileId, sortBy: "oldest" })).toEqual([tagged]);
  });

  test("follows changes of an artwork and its profile", async () => {
    const word = own();
    const profileId = await profileRow();
    const artworkId = await artworkRow(profileId, { title: `${word}a`, description: `${word}d` });
    const change = (values: { title?: string; tags?: string[]; created_at?: Date }) =>
      db().updateTable("artworks").set(values).where("id", "=", artworkId).execute();
    const hide = (hidden: boolean) =>
      db().updateTable("profiles").set({ hidden }).where("id", "=", profileId).execute();

    await change({ title: `${word}b`, tags: [`${word.slice(0, 30)}-tag`] });
    expect(await found(`${word}a`)).toEqual([]);
    expect(await found(`${word}b`)).toEqual([artworkId]);
    expect(await found(`${word.slice(0, 30)}-tag`)).toEqual([artworkId]);
    expect(await found(`${word}d`)).toEqual([artworkId]);

    await hide(true);
    expect(await list({ q: word })).toMatchObject({ body: { items: [], total: 0 } });
    await change({ title: `${word}c` });
    expect(await found(word)).toEqual([]);
    await hide(false);
    expect(await found(`${word}c`)).toEqual([artworkId]);
    expect(await found(`${word}b`)).toEqual([]);

    const younger = await artworkRow(profileId, { title: `${word}c`, createdAt: at(1) });
    await change({ created_at: at(2) });
    expect(await found(word)).toEqual([younger, artworkId]);
    await db().deleteFrom("artworks").where("id", "=", artworkId).execute();
    expect(await found(word)).toEqual([younger]);
    await db().deleteFrom("profiles").where("id", "=", profileId).execute();
    expect(await list({ q: word })).toMatchObject({ body: { items: [], total: 0 } });
    const left = await db()
      .selectFrom("artwork_words")
      .select("word")
      .where("artwork_id", "in", [artworkId, younger])
      .execute();
    expect(left).toEqual([]);
  });
});

describe("GET /v1/artworks/?q= with many artworks", () => {
  test("finds the rare artwork with two common words, in either order", async () => {
    const [gull, heron] = [own(), own()];
    const profileId = await profileRow();
    await manyWorks(profileId, [
      ...Array.from({ length: 2_100 }, () => gull),
      ...Array.from({ length: 2_100 }, () => heron),
    ]);
    const old = await artworkRow(profileId, { title: `${gull} ${heron}`, createdAt: at(20) });
    const older = await artworkRow(profileId, { title: `${heron} ${gull}s`, createdAt: at(30) });
    const q = `${heron} ${gull}`;
    expect(await list({ q })).toMatchObject({ body: { total: 2, next: null } });
    expect(await found(q)).toEqual([old, older]);
    expect(ids(await list({ q, sortBy: "oldest" }))).toEqual([older, old]);
    const first = await list({ q, size: 1 });
    expect(ids(await list({ q, size: 1, cursor: first.body.next }))).toEqual([older]);
  });

  test.each([20, 40, 200])("finds prefixes of %i words, each artwork once", async (count) => {
    const beginning = own();
    const letters = (nth: number) =>
      String(nth).replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
    const word = (nth: number) => beginning + letters(nth);
    await manyWorks(
      await profileRow(),
      Array.from({ length: count }, (_, nth) => `${word(nth)} ${word(nth + 1)} ${beginning}end`),
    );
    const response = await list({ q: beginning, size: 100 });
    expect(response.body).toMatchObject({ total: count, totalRelation: "eq" });
    const titles = response.body.items.map(({ title }: { title: string }) => title.split(" ")[0]);
    expect(titles).toEqual(Array.from({ length: Math.min(count, 100) }, (_, nth) => word(nth)));
    expect((await list({ q: `${word(0)} ${beginning}` })).body.total).toBe(1);
    expect((await list({ q: `${beginning}end ${beginning}` })).body.total).toBe(count);
  });

  test("counts up to 10,000 for one word and for two", async () => {
    const [word, other] = [own(), own()];
    await manyWorks(
      await profileRow(),
      Array.from({ length: 10_001 }, () => `${word} ${other}`),
    );
    for (const q of [word, `${word} ${other}`, word.slice(0, -1)]) {
      expect((await list({ q, size: 1 })).body).toMatchObject({
        total: 10_000,
        totalRelation: "gte",
      });
    }
    const deep = await list({ q: `${word} ${other}`, page: 100, size: 100 });
    expect(deep.body.items).toHaveLength(100);
  });
});

/** Reads a search to its end by cursor. */
async function listAllPages(query: Record<string, string | number>) {
  const seenIds: string[] = [];
  const totals = new Set<number>();
  let cursor: string | null = "";
  while (cursor !== null) {
    const { body } = await list({ ...query, cursor });
    seenIds.push(...body.items.map(({ id }: { id: string }) => id));
    totals.add(body.total);
    cursor = body.next;
  }
  return { seenIds, totals: [...totals] };
}

test("GET /v1/artworks/?q=: same results in the same order as a full scan", async () => {
  const endings = ["", "a", "ab", "abc", "b", "ba", "c"];
  const ending = fc.constantFrom(...endings);
  const work = fc.record({
    words: fc.array(ending, { minLength: 1, maxLength: 3 }),
    hour: fc.integer({ min: 1, max: 4 }),
    boosted: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(work, { maxLength: 12 }),
      fc.array(ending, { minLength: 1, maxLength: 3 }),
      fc.constantFrom("newest", "oldest"),
      fc.integer({ min: 1, max: 4 }),
      async (works, typed, sortBy, size) => {
        const beginning = own();
        const profileId = await profileRow();
        const begun = at(0).getTime();
        const written = [];
        for (const { words, hour, boosted } of works) {
          const createdAt = new Date(begun - hour * HOUR);
          const title = words.map((word) => beginning + word).join(" ");
          const id = await artworkRow(profileId, { title, createdAt });
          if (boosted) await boostRow(id, at(-5));
          written.push({ id, words, createdAt, boosted: boosted && sortBy === "newest" });
        }
        const [last = "", ...whole] = typed.toReversed();
        const newestFirst = written
          .filter(
            ({ words }) =>
              whole.every((word) => words.includes(word)) &&
              words.some((word) => word.startsWith(last)),
          )
          .toSorted(
            (a, b) =>
              Number(b.boosted) - Number(a.boosted) ||
              b.createdAt.getTime() - a.createdAt.getTime() ||
              (a.id < b.id ? 1 : -1),
          )
          .map(({ id }) => id);
        const expected = sortBy === "newest" ? newestFirst : newestFirst.toReversed();
        const q = typed.map((word) => beginning + word).join(" ");
        expect(await listAllPages({ q, sortBy, size })).toEqual({
          seenIds: expected,
          totals: [expected.length],
        });
      },
    ),
    { numRuns: 40 },
  );
});

test("search_words splits a text as search_query does", async () => {
  const part = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 8 }),
    fc.constantFrom(
      "sea",
      "fine-art",
      "o'brien",
      "a@b.co",
      "http://x.org/y?z=1",
      "/usr/bin",
      "-1.5e3",
      "<b>x</b>",
      "v1.2.3",
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 6 }), async (parts) => {
      const typed = parts.join(" ").replaceAll("\0", "");
      const { rows } = await sql<{ query: string[]; words: string[] }>`
        select (select coalesce(array_agg(distinct part order by part), '{}')
            from unnest(string_to_array(search_query(${typed})::text, ' & ')) part) as query,
          array(select distinct part::tsquery::text as part from (
            select quote_literal(word) as part from search_words(${typed}), unnest(whole) word
            union all select quote_literal(beginning) || ':*' from search_words(${typed}) where beginning is not null
          ) parts order by part) as words`.execute(db());
      expect(rows[0]?.words).toEqual(rows[0]?.query);
    }),
  );
});
