import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { encodeCursor } from "@/lib/shared/cursor";
import { newId } from "@/lib/shared/ids";
import { addSampleProfiles, getDirectory, listNames } from "@/tests/support/directory";

beforeAll(addSampleProfiles);

describe("GET /v1/profiles/directory", () => {
  test("newest first, 24 per page, with a total, without hidden profiles", async () => {
    const { body } = await getDirectory();
    expect(body).toMatchObject({ page: 1, size: 24, total: 10, totalRelation: "eq", next: null });
    expect(await listNames({ size: 3 })).toEqual(["Otto Coll", "Cleo Vance", "Ann Lee"]);
    expect(await listNames()).not.toContain("Hidden House");
  });

  test("filters by roles and types, any of each", async () => {
    expect(await listNames({ roles: "CURATOR,COLLECTOR" })).toEqual(["Otto Coll", "Cleo Vance"]);
    expect(await listNames({ orgTypes: "MUSEUM, INSTITUTION" })).toEqual([
      "Tate Modern",
      "Tate",
      "Kunsthalle Zürich",
    ]);
    expect(await listNames({ roles: "ART_ORGANIZATION", orgTypes: "MUSEUM" })).toHaveLength(2);
    expect(await listNames({ roles: "ARTIST", orgTypes: "MUSEUM" })).toEqual([]);
  });

  test("city: ignores spelling, accepts several", async () => {
    for (const city of ["Zürich", "zurich", " ZÜRICH ", "Zürich, Schweiz"])
      expect(await listNames({ city }), city).toEqual(["Otto Coll", "Kunsthalle Zürich"]);
    expect(await listNames({ city: "Bogota,london" })).toEqual([
      "Tate Modern",
      "Tate",
      "Galería Ño",
    ]);
    expect(await listNames({ city: "paris", country: "US" })).toEqual(["Ann Lee"]);
  });

  test.each(["%", "_", "\\", ".", "-", "%%", "*"])("city: %j matches nothing", async (city) => {
    expect(await listNames({ city })).toEqual([]);
    expect((await getDirectory({ city })).body).toMatchObject({ total: 0 });
    expect(await listNames({ city, searchQuery: "modern" })).toEqual([]);
    expect(await listNames({ city: `${city},London`, orgTypes: "MUSEUM" })).toHaveLength(2);
  });

  test("city: ignores a list without a city", async () => {
    expect((await getDirectory({ city: "," })).body).toMatchObject({ total: 10 });
  });

  test("country: accepts codes in either case and names in several languages", async () => {
    for (const country of ["CH", "ch", "Switzerland", "schweiz", "Suisse", "スイス"])
      expect(await listNames({ country }), country).toEqual(["Otto Coll", "Kunsthalle Zürich"]);
    expect(await listNames({ country: "CO,UK", roles: "ART_ORGANIZATION" })).toEqual([
      "Tate Modern",
      "Tate",
      "Galería Ño",
    ]);
  });

  test("400 names every invalid parameter", async () => {
    const { status, body } = await getDirectory({
      orgTypes: "GALLERY,SHOP",
      roles: "KING",
      country: "Atlantis",
      page: 0,
      size: 101,
    });
    expect(status).toBe(400);
    expect(body.code).toBe("VALIDATION");
    const paths: string[] = body.details.map(({ path }: { path: string }) => path);
    expect(paths.map((path) => path.replace(/\[\d+\]$/, "")).toSorted()).toEqual([
      "country",
      "orgTypes",
      "page",
      "roles",
      "size",
    ]);
  });

  test("ignores unknown and empty parameters", async () => {
    expect(await listNames({ colour: "red", city: "", orgTypes: "", roles: "CURATOR" })).toEqual([
      "Cleo Vance",
    ]);
  });

  test("never contains e-mail or telephone", async () => {
    await db()
      .updateTable("profiles")
      .set({ contact: JSON.stringify({ email: "a@example.org", website: "https://example.org" }) })
      .where("name", "=", "Cleo Vance")
      .execute();
    const { body } = await getDirectory({ roles: "CURATOR" });
    expect(body.items[0].contact).toEqual({ website: "https://example.org/" });
  });

  test("is publicly cacheable", async () => {
    const { headers } = await getDirectory();
    expect(headers.get("cache-control")).toContain("public");
    expect(headers.get("etag")).not.toBeNull();
  });
});

describe("GET /v1/profiles/directory: facets", () => {
  test("facets count the values of each filter under the other filters", async () => {
    const { body } = await getDirectory({ orgTypes: "GALLERY", country: "FR" });
    expect(body.total).toBe(2);
    expect(body.facets).toEqual({
      countries: [
        { key: "FR", count: 2 },
        { key: "CO", count: 1 },
      ],
      cities: [{ key: "Paris", count: 2 }],
      orgTypes: [{ key: "GALLERY", count: 2 }],
    });
    const city = await getDirectory({ city: "Zürich" });
    expect(city.body.facets.countries).toEqual([{ key: "CH", count: 2 }]);
    expect(city.body.facets.orgTypes).toEqual([{ key: "INSTITUTION", count: 1 }]);
    expect(city.body.facets.cities.slice(0, 2)).toEqual([
      { key: "Paris", count: 4 },
      { key: "London", count: 2 },
    ]);
  });

  test("facets count the search results", async () => {
    const { body } = await getDirectory({ searchQuery: "modern", country: "GB" });
    expect(body.total).toBe(1);
    expect(body.facets).toEqual({
      countries: [
        { key: "FR", count: 1 },
        { key: "GB", count: 1 },
      ],
      cities: [{ key: "London", count: 1 }],
      orgTypes: [{ key: "MUSEUM", count: 1 }],
    });
  });

  test("facet keys filter by what they count", async () => {
    const { body } = await getDirectory();
    for (const { key, count } of body.facets.cities)
      expect((await getDirectory({ city: key })).body.total, key).toBe(count);
    for (const { key, count } of body.facets.countries)
      expect((await getDirectory({ country: key })).body.total, key).toBe(count);
  });
});

describe("GET /v1/profiles/directory: pages", () => {
  const listAllPages = async (query: Record<string, string | number>) => {
    const seenIds: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { body } = await getDirectory({ ...query, ...(cursor && { cursor }) });
      seenIds.push(...body.items.map(({ id }: { id: string }) => id));
      cursor = body.next;
    } while (cursor);
    return seenIds;
  };

  beforeAll(async () => {
    const created_at = new Date(Date.UTC(2026, 0, 2));
    const rows = Array.from({ length: 240 }, (_, index) => ({
      id: newId(),
      role: index % 3 === 0 ? "CURATOR" : "COLLECTOR",
      name: index % 5 === 0 ? `Wexford Number${index}` : `Number${index} of the Wexford Wexfords`,
      slug: newId(),
      headline: index % 7 === 0 ? "wexfordian" : "",
      city: index % 2 === 0 ? "Cork" : "Galway",
      country: "IE",
      created_at,
    }));
    await db().insertInto("profiles").values(rows).execute();
  });

  test.each<Record<string, string | number>>([
    { country: "IE", size: 100 },
    { country: "IE", city: "cork", size: 7 },
    { roles: "CURATOR", country: "IE", size: 9 },
    { searchQuery: "wexford", size: 11 },
    { searchQuery: "wexford", roles: "CURATOR", size: 11 },
    { searchQuery: "wexf galway", size: 50 },
  ])("cursors and page numbers return every row of %j once, in the same order", async (query) => {
    const { body } = await getDirectory(query);
    const byCursor = await listAllPages(query);
    expect(new Set(byCursor).size).toBe(byCursor.length);
    expect(byCursor).toHaveLength(body.total);
    const byNumber: string[] = [];
    for (let page = 1; byNumber.length < body.total; page += 1) {
      const response = await getDirectory({ ...query, page });
      byNumber.push(...response.body.items.map(({ id }: { id: string }) => id));
    }
    expect(byNumber).toEqual(byCursor);
  });

  test("page numbers reach row 10,000", async () => {
    expect((await getDirectory({ page: 100, size: 100 })).status).toBe(200);
    const { status, body } = await getDirectory({ page: 101, size: 100 });
    expect([status, body.code]).toEqual([400, "PAGE_TOO_DEEP"]);
  });

  test("400 for an invalid cursor, or one of another search", async () => {
    const { body } = await getDirectory({ country: "IE", size: 2 });
    const queries: Record<string, string>[] = [
      { cursor: "nonsense" },
      { cursor: body.next, searchQuery: "wexford" },
      { cursor: encodeCursor(["best", 9e15, Date.now(), newId()]), searchQuery: "wexford" },
    ];
    for (const query of queries) {
      const response = await getDirectory(query);
      expect([response.status, response.body.details[0].path]).toEqual([400, "cursor"]);
    }
  });
});

test("directory counts: match the entries after every kind of change", async () => {
  const counts = await db()
    .selectFrom("directory_cities")
    .select(["kind", "country", "city_key", "profiles"])
    .where("profiles", ">", 0)
    .orderBy("kind")
    .orderBy("country")
    .orderBy("city_key")
    .execute();
  const entries = await db()
    .selectFrom("directory_entries")
    .select(["kind", "country", "city_key"])
    .select((row) => row.fn.countAll<number>().as("profiles"))
    .groupBy(["kind", "country", "city_key"])
    .orderBy("kind")
    .orderBy("country")
    .orderBy("city_key")
    .execute();
  expect(counts).toEqual(entries);
});
