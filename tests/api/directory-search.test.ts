import { directoryLexicon } from "@/lib/profiles/directory/directory.rules";
import { beforeAll, describe, expect, test } from "vitest";
import { selectWordMatches } from "@/lib/lexicon/search-words.queries";
import { db } from "@/lib/server/database/db";
import { addProfile, addSampleProfiles, getDirectory, listNames } from "@/tests/support/directory";

beforeAll(addSampleProfiles);

describe("GET /v1/profiles/directory?searchQuery=", () => {
  test.each([
    ["zurich", ["Kunsthalle Zürich", "Otto Coll"]],
    ["KUNSTHALLE", ["Kunsthalle Zürich"]],
    ["kunst", ["Kunsthalle Zürich"]],
    ["galeria no", ["Galería Ño"]],
    ["perez jose", ["José Pérez"]],
    ["colombia", ["Galería Ño"]],
    ["tate london", ["Tate", "Tate Modern"]],
  ])("finds “%s” without accents, by prefix, in name and place", async (searchQuery, expected) => {
    expect(await listNames({ searchQuery })).toEqual(expected);
  });

  test("ranks the exact name first, then more of the name, then the headline", async () => {
    expect(await listNames({ searchQuery: "tate" })).toEqual([
      "Tate",
      "Tate Modern",
      "Espace Rouge",
    ]);
  });

  test.each([
    ["kunsthale zurich", "Kunsthalle Zürich"],
    ["galreia", "Galería Ño"],
    ["tate mdoern", "Tate Modern"],
    ["jsoe perez", "José Pérez"],
  ])("tolerates the typos in “%s”", async (searchQuery, expected) => {
    expect((await listNames({ searchQuery }))[0]).toBe(expected);
  });

  test("uses the first eight words, and tolerates typos in the first three", async () => {
    await addProfile({ name: "One Two Three Four Five Six Seven Eight" });
    const searchQuery = "one two three four five six seven eight nine ten";
    expect(await listNames({ searchQuery })).toHaveLength(1);
    expect(await listNames({ searchQuery: "one tow thre" })).toHaveLength(1);
    const words = await selectWordMatches("oen tow theer fuor", directoryLexicon).execute(db());
    expect(
      new Set(words.rows.filter(({ penalty }) => penalty > 0).map(({ position }) => position)),
    ).toEqual(new Set([1, 2, 3]));
  });

  test("combines with every filter", async () => {
    expect(await listNames({ searchQuery: "modern", orgTypes: "MUSEUM" })).toEqual(["Tate Modern"]);
    expect(await listNames({ searchQuery: "modern", country: "FR" })).toEqual(["Kate Modern"]);
    expect(await listNames({ searchQuery: "paris", city: "paris", roles: "ARTIST" })).toEqual([
      "Ann Lee",
      "José Pérez",
    ]);
    for (const searchQuery of ["xyzzyqq", "tate xyzzyqq", "!!!", "'; drop table profiles; --"])
      expect(await listNames({ searchQuery }), searchQuery).toEqual([]);
    expect(await listNames({ searchQuery: "hidden house" })).not.toContain("Hidden House");
  });

  test("follows a profile that changes, is hidden, shown again and deleted", async () => {
    const id = await addProfile({ name: "Quillon Yard", city: "Lima", country: "PE" });
    const update = (fields: { name?: string; city?: string; hidden?: boolean }) =>
      db().updateTable("profiles").set(fields).where("id", "=", id).execute();
    expect(await listNames({ searchQuery: "quillon" })).toEqual(["Quillon Yard"]);
    await update({ name: "Barrow Yard", city: "Cusco" });
    expect(await listNames({ searchQuery: "barrow cusco" })).toEqual(["Barrow Yard"]);
    expect(await listNames({ city: "lima" })).toEqual([]);
    await update({ hidden: true });
    expect(await listNames({ searchQuery: "barrow" })).toEqual([]);
    expect(await listNames({ country: "PE" })).toEqual([]);
    expect((await getDirectory({ country: "PE" })).body.total).toBe(0);
    await update({ hidden: false });
    expect(await listNames({ country: "PE" })).toEqual(["Barrow Yard"]);
    await db().deleteFrom("profiles").where("id", "=", id).execute();
    const response = await getDirectory({ country: "PE" });
    expect(response.body).toMatchObject({ items: [], total: 0 });
    expect(response.body.facets.cities).toEqual([]);
  });
});
