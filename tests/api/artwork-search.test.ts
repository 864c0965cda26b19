import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { HOUR_MS } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import { artworkRow, boostRow, profileRow } from "@/tests/support/artworks";
import { request } from "@/tests/support/request";

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const list = (query: Record<string, string | number>) => request("GET /v1/artworks/", { query });
const listIds = (response: { body: { items: { id: string }[] } }) =>
  response.body.items.map(({ id }) => id);
const findIds = async (q: string) => listIds(await list({ q }));

/** A word of letters that no other test uses. */
const newWord = () =>
  newId()
    .replaceAll(/[^a-f0-9]/g, "")
    .replaceAll(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "");

/** Inserts an artwork for each title, the newest first. */
async function insertArtworks(profileId: string, titles: string[]): Promise<void> {
  const now = Date.now();
  const rows = titles.map((title, index) => ({
    id: newId(),
    profile_id: profileId,
    title,
    created_at: new Date(now - 1_000 * index),
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
    const word = newWord();
    const profileId = await profileRow();
    const [sea, seal] = [
      await artworkRow(profileId, { title: `${word} Sea`, createdAt: hoursAgo(2) }),
      await artworkRow(profileId, { title: `Seal ${word}`, createdAt: hoursAgo(1) }),
    ];
    expect(await findIds(word)).toEqual([seal, sea]);
    expect(await findIds(`${word} sea`)).toEqual([seal, sea]);
    expect(await findIds(`${word} SEAL`)).toEqual([seal]);
    expect(await findIds(`sea ${word}`)).toEqual([sea]);
    expect(await findIds(`se ${word}`)).toEqual([]);
    expect(await findIds(word.slice(0, -1))).toEqual([seal, sea]);
    expect(await findIds(`${word} ${word}`)).toEqual([seal, sea]);
    expect(await findIds(`${word} ${word.slice(0, -1)}`)).toEqual([seal, sea]);
    expect(await findIds(`${word.slice(0, -1)} ${word}`)).toEqual([]);
    expect(await findIds(`${word}x`)).toEqual([]);
    expect(await findIds(`x${word}`)).toEqual([]);
  });

  test("ignores accents and case", async () => {
    const word = newWord();
    const artworkId = await artworkRow(await profileRow(), { title: `Étude ${word}ÄÖ` });
    for (const q of [`${word}ao`, `ETUDE ${word.toUpperCase()}äö`, `étude ${word}`]) {
      expect(await findIds(q), q).toEqual([artworkId]);
    }
  });

  test("splits hyphens and addresses as they were written", async () => {
    const word = newWord();
    const artworkId = await artworkRow(await profileRow(), {
      title: `${word}-Fine`,
      description: `https://example.com/${word}/blue?x=1`,
    });
    for (const q of [`${word}-fine`, `fine ${word}`, `example.com/${word}/blue?x=1`]) {
      expect(await findIds(q), q).toEqual([artworkId]);
    }
  });

  test("finds nothing for punctuation or an unused word", async () => {
    const word = newWord();
    for (const q of ["&", "—", "⑴", word, `the ${word}`, Array(40).fill("no").join(" ")]) {
      expect((await list({ q })).body, q).toMatchObject({ items: [], total: 0, next: null });
    }
  });

  test("combines with tags, profileId and featured", async () => {
    const word = newWord();
    const profileId = await profileRow();
    const plain = await artworkRow(profileId, { title: word, createdAt: hoursAgo(3) });
    const tagged = await artworkRow(profileId, {
      title: word,
      tags: ["blue"],
      createdAt: hoursAgo(2),
    });
    const featured = await artworkRow(await profileRow(), {
      title: word,
      featured: true,
      createdAt: hoursAgo(1),
    });
    const searchWith = (query: Record<string, string>) => list({ q: word, ...query }).then(listIds);
    expect(await searchWith({})).toEqual([featured, tagged, plain]);
    expect(await searchWith({ tags: "blue" })).toEqual([tagged]);
    expect(await searchWith({ profileId })).toEqual([tagged, plain]);
    expect(await searchWith({ featured: "true" })).toEqual([featured]);
    expect(await searchWith({ tags: "blue,red", profileId, sortBy: "oldest" })).toEqual([tagged]);
  });

  test("follows changes of an artwork and its profile", async () => {
    const word = newWord();
    const profileId = await profileRow();
    const artworkId = await artworkRow(profileId, { title: `${word}a`, description: `${word}d` });
    const update = (values: { title?: string; tags?: string[]; created_at?: Date }) =>
      db().updateTable("artworks").set(values).where("id", "=", artworkId).execute();
    const setHidden = (hidden: boolean) =>
      db().updateTable("profiles").set({ hidden }).where("id", "=", profileId).execute();

    await update({ title: `${word}b`, tags: [`${word.slice(0, 30)}-tag`] });
    expect(await findIds(`${word}a`)).toEqual([]);
    expect(await findIds(`${word}b`)).toEqual([artworkId]);
    expect(await findIds(`${word.slice(0, 30)}-tag`)).toEqual([artworkId]);
    expect(await findIds(`${word}d`)).toEqual([artworkId]);

    await setHidden(true);
    expect(await list({ q: word })).toMatchObject({ body: { items: [], total: 0 } });
    await update({ title: `${word}c` });
    expect(await findIds(word)).toEqual([]);
    await setHidden(false);
    expect(await findIds(`${word}c`)).toEqual([artworkId]);
    expect(await findIds(`${word}b`)).toEqual([]);

    const newerId = await artworkRow(profileId, { title: `${word}c`, createdAt: hoursAgo(1) });
    await update({ created_at: hoursAgo(2) });
    expect(await findIds(word)).toEqual([newerId, artworkId]);
    await db().deleteFrom("artworks").where("id", "=", artworkId).execute();
    expect(await findIds(word)).toEqual([newerId]);
    await db().deleteFrom("profiles").where("id", "=", profileId).execute();
    expect(await list({ q: word })).toMatchObject({ body: { items: [], total: 0 } });
    const remainingWords = await db()
      .selectFrom("artwork_words")
      .select("word")
      .where("artwork_id", "in", [artworkId, newerId])
      .execute();
    expect(remainingWords).toEqual([]);
  });
});

describe("GET /v1/artworks/?q= with many artworks", () => {
  test("finds the rare artwork with two common words, in either order", async () => {
    const [gull, heron] = [newWord(), newWord()];
    const profileId = await profileRow();
    await insertArtworks(profileId, [
      ...Array.from({ length: 2_100 }, () => gull),
      ...Array.from({ length: 2_100 }, () => heron),
    ]);
    const old = await artworkRow(profileId, { title: `${gull} ${heron}`, createdAt: hoursAgo(20) });
    const older = await artworkRow(profileId, {
      title: `${heron} ${gull}s`,
      createdAt: hoursAgo(30),
    });
    const q = `${heron} ${gull}`;
    expect(await list({ q })).toMatchObject({ body: { total: 2, next: null } });
    expect(await findIds(q)).toEqual([old, older]);
    expect(listIds(await list({ q, sortBy: "oldest" }))).toEqual([older, old]);
    const first = await list({ q, size: 1 });
    expect(listIds(await list({ q, size: 1, cursor: first.body.next }))).toEqual([older]);
  });

  test.each([20, 40, 200])("finds prefixes of %i words, each artwork once", async (count) => {
    const prefix = newWord();
    const toLetters = (index: number) =>
      String(index).replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
    const words = Array.from({ length: count + 1 }, (_, index) => prefix + toLetters(index));
    await insertArtworks(
      await profileRow(),
      words.slice(1).map((word, index) => `${words[index]} ${word} ${prefix}end`),
    );
    const response = await list({ q: prefix, size: 100 });
    expect(response.body).toMatchObject({ total: count, totalRelation: "eq" });
    const titles = response.body.items.map(({ title }: { title: string }) => title.split(" ")[0]);
    expect(titles).toEqual(words.slice(0, Math.min(count, 100)));
    expect((await list({ q: `${words[0]} ${prefix}` })).body.total).toBe(1);
    expect((await list({ q: `${prefix}end ${prefix}` })).body.total).toBe(count);
  });

  test("lists down to row 10,000, though it counts only up to 1,000", async () => {
    const [word, otherWord] = [newWord(), newWord()];
    await insertArtworks(
      await profileRow(),
      Array.from({ length: 10_001 }, () => `${word} ${otherWord}`),
    );
    for (const q of [word, `${word} ${otherWord}`, word.slice(0, -1)]) {
      const lastPage = await list({ q, page: 100, size: 100 });
      expect(lastPage.body.items).toHaveLength(100);
      expect(lastPage.body).toMatchObject({ total: 1_000, totalRelation: "gte" });
    }
  });
});

/** Reads every page of a search by cursor. */
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
  const suffixes = ["", "a", "ab", "abc", "b", "ba", "c"];
  const suffix = fc.constantFrom(...suffixes);
  const randomArtwork = fc.record({
    words: fc.array(suffix, { minLength: 1, maxLength: 3 }),
    hour: fc.integer({ min: 1, max: 4 }),
    boosted: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(randomArtwork, { maxLength: 12 }),
      fc.array(suffix, { minLength: 1, maxLength: 3 }),
      fc.constantFrom("newest", "oldest"),
      fc.integer({ min: 1, max: 4 }),
      async (artworkFields, queryWords, sortBy, size) => {
        const prefix = newWord();
        const profileId = await profileRow();
        const nowMs = hoursAgo(0).getTime();
        const stored = [];
        for (const { words, hour, boosted } of artworkFields) {
          const createdAt = new Date(nowMs - hour * HOUR_MS);
          const title = words.map((word) => prefix + word).join(" ");
          const id = await artworkRow(profileId, { title, createdAt });
          if (boosted) await boostRow(id, hoursAgo(-5));
          stored.push({ id, words, createdAt, boosted: boosted && sortBy === "newest" });
        }
        const [lastWord = "", ...wholeWords] = queryWords.toReversed();
        const newestFirst = stored
          .filter(
            ({ words }) =>
              wholeWords.every((word) => words.includes(word)) &&
              words.some((word) => word.startsWith(lastWord)),
          )
          .toSorted(
            (a, b) =>
              Number(b.boosted) - Number(a.boosted) ||
              b.createdAt.getTime() - a.createdAt.getTime() ||
              (a.id < b.id ? 1 : -1),
          )
          .map(({ id }) => id);
        const expected = sortBy === "newest" ? newestFirst : newestFirst.toReversed();
        const q = queryWords.map((word) => prefix + word).join(" ");
        expect(await listAllPages({ q, sortBy, size })).toEqual({
          seenIds: expected,
          totals: [expected.length],
        });
      },
    ),
    { numRuns: 40 },
  );
});

test("search_words: splits a text as search_query does", async () => {
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
      const text = parts.join(" ").replaceAll("\0", "");
      const { rows } = await sql<{ query: string[]; words: string[] }>`
        select (select coalesce(array_agg(distinct part order by part), '{}')
            from unnest(string_to_array(search_query(${text})::text, ' & ')) part) as query,
          array(select distinct part::tsquery::text as part from (
            select quote_literal(word) as part from search_words(${text}), unnest(whole) word
            union all select quote_literal(beginning) || ':*' from search_words(${text}) where beginning is not null
          ) parts order by part) as words`.execute(db());
      expect(rows[0]?.words).toEqual(rows[0]?.query);
    }),
  );
});
