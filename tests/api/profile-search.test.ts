import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { isCountryCode } from "@/lib/shared/names/countries";
import { newId } from "@/lib/shared/ids";
import { request } from "@/tests/support/request";
import { sql } from "kysely";

type Row = { name: string; headline?: string; city?: string; country?: string; hidden?: boolean };

const people: Row[] = [
  { name: "Zdzisława Brzęczek", headline: "Paints rivers", city: "Łódź", country: "PL" },
  { name: "María Lindström", headline: "Sculptor", city: "Malmö", country: "SE" },
  { name: "Maria Lindström Okafor", headline: "Photographer", city: "Lagos", country: "NG" },
  { name: "Jean-Luc O’Brien", headline: "Weaver of kelp", city: "Cork", country: "IE" },
  { name: "Kelp House", headline: "A gallery by the sea", city: "St. Ives", country: "GB" },
  { name: "Amira Lind", headline: "Collector", city: "São Paulo", country: "BR" },
  { name: "Hidden Lindström", hidden: true },
  { name: "Case One" },
  { name: "María-José O’Neill Etxeberria" },
];

beforeAll(async () => {
  const rows = people.map((row) => ({ id: newId(), role: "ARTIST", slug: newId(), ...row }));
  await db().insertInto("profiles").values(rows).execute();
});

const search = async (query: string): Promise<string[]> => {
  const response = await request("GET /v1/profiles/", { query: { query } });
  expect(response.status).toBe(200);
  return response.body.map(({ name }: { name: string }) => name);
};

describe("GET /v1/profiles/?query=", () => {
  test.each([
    ["a name", "Zdzisława Brzęczek"],
    ["a name without its accents", "zdzislawa brzeczek"],
    ["the words in another order", "brzeczek zdzislawa"],
    ["one word", "brzeczek"],
    ["the beginning of a word", "brzec"],
    ["swapped letters", "zdzisalwa"],
    ["a letter that is missing", "zdzislwa"],
    ["a letter too many", "brzeczekk"],
    ["a headline", "paints rivers"],
    ["a city", "lodz"],
    ["a country", "poland"],
    ["name and place together", "zdzislawa poland"],
    ["a typo beside a place", "zdzisalwa lodz"],
  ])("finds by %s", async (_, query) => {
    expect((await search(query))[0]).toBe("Zdzisława Brzęczek");
  });

  test("exact names first, then prefixes, then the rest", async () => {
    const [first, second] = await search("maria lindstrom");
    expect([first, second]).toEqual(["María Lindström", "Maria Lindström Okafor"]);
    expect(await search("kelp")).toEqual(["Kelp House", "Jean-Luc O’Brien"]);
  });

  test("an exact word, in a long name too, before a shorter name with a similar word", async () => {
    for (const typed of ["oneill", "o’neill"])
      expect(await search(typed)).toEqual(["María-José O’Neill Etxeberria", "Case One"]);
  });

  test("finds short words with swapped letters", async () => {
    expect((await search("mraia lindstrom"))[0]).toBe("María Lindström");
  });

  test("splits compound names as people type them", async () => {
    for (const query of ["jean luc", "jean-luc", "o'brien", "o’brien jean"]) {
      expect([query, await search(query)]).toEqual([query, ["Jean-Luc O’Brien"]]);
    }
    expect(await search("st ives")).toEqual(["Kelp House"]);
  });

  test("knows countries by their common names", async () => {
    for (const query of ["UK", "England", "United Kingdom"]) {
      expect([query, await search(query)]).toEqual([query, ["Kelp House"]]);
    }
  });

  test("never returns hidden profiles or unrelated ones", async () => {
    expect(await search("hidden lindstrom")).toEqual([]);
    expect(await search("xqzptw")).toEqual([]);
  });

  test.each(["'", "\\", "a'b\\c", "!!!", "&|:*()", "''':*", "<->", "%_", "🎨", "a".repeat(200)])(
    "treats %j as words, not query syntax",
    async (query) => {
      expect(await search(query)).toEqual([]);
    },
  );

  test("at most twenty, or size; without tokens", async () => {
    const rows = Array.from({ length: 30 }, (_, index) => ({
      id: newId(),
      role: "ARTIST",
      name: `Crowd ${index}`,
      slug: newId(),
    }));
    await db().insertInto("profiles").values(rows).execute();
    const response = await request("GET /v1/profiles/", {
      query: { query: "crowd" },
      identity: "bad",
    });
    expect([response.status, response.body.length]).toEqual([200, 20]);
    const countResults = async (size: number) =>
      (await request("GET /v1/profiles/", { query: { query: "crowd", size } })).body.length;
    expect([await countResults(3), await countResults(50)]).toEqual([3, 20]);
  });

  test("finds profiles with several common words", async () => {
    const rows = Array.from({ length: 2_100 }, (_, index) => ({
      id: newId(),
      role: "ARTIST",
      name: index === 1_000 ? "Needle Common" : `Common ${index}`,
      headline: index % 2 === 0 ? "Frequent d'Arc" : "Frequent",
      slug: newId(),
    }));
    for (let index = 0; index < rows.length; index += 300) {
      await db()
        .insertInto("profiles")
        .values(rows.slice(index, index + 300))
        .execute();
    }
    expect(await search("frequent common")).toHaveLength(20);
    expect(await search("common needle")).toEqual(["Needle Common"]);
    expect((await search("common 7"))[0]).toBe("Common 7");
  });

  test("reflects changes at once", async () => {
    const rename = db().updateTable("profiles").set({ name: "Quixotic Newname", city: "Utrecht" });
    await rename.where("name", "=", "Amira Lind").execute();
    expect(await search("amira")).not.toContain("Amira Lind");
    for (const query of ["newname", "nwename", "utrecht"]) {
      expect([query, (await search(query))[0]]).toEqual([query, "Quixotic Newname"]);
    }
  });
});

test("country_names: the database has the names of the product", async () => {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
  const codes = letters.flatMap((a) => letters.map((b) => a + b)).filter(isCountryCode);
  const regionNames = new Intl.DisplayNames("en", { type: "region" });
  const { rows } = await sql<{ code: string; names: string | null }>`
    select code, country_names(code) as names from unnest(${sql.val(codes)}::text[]) code`.execute(
    db(),
  );
  const mismatches = rows.filter(
    ({ code, names }) => !names?.startsWith(regionNames.of(code) ?? code),
  );
  expect(mismatches).toEqual([]);
});
