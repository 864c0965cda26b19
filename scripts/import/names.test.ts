import { expect, it } from "vitest";
import { findCountryCode } from "@/lib/shared/countries";
import { createArtistFromName } from "@/scripts/import/artist-record";
import { isNameLike, normaliseName } from "@/lib/shared/normalise-name";
import { doubtName, splitNames } from "@/scripts/import/split-names";

it("normaliseName: ignores accents, case and punctuation", () => {
  expect(normaliseName("  Édouard  MANET ")).toBe(normaliseName("edouard manet"));
});

it.each([
  ["María-José O’Neill", "oneill"],
  ["María-José O’Neill", "o'neill"],
  ["María-José O’Neill", "neill"],
  ["Oneill", "O’Neill"],
  ["ΓΙΩΡΓΟΣ ΣΕΦΕΡΗΣ", "Γιώργος Σεφέρησ"],
  ["村上隆", "上隆"],
  ["فَنّ", "فن"],
])("isNameLike: %j has %j", (name, typed) => {
  expect(isNameLike(name, typed)).toBe(true);
  expect(isNameLike(name, `${typed}x`)).toBe(false);
});

it.each([
  ["A; B ;", ["A", "B"]],
  ["Bernd Becher|Hilla Becher", ["Bernd Becher", "Hilla Becher"]],
  ["Bernd Becher, Hilla Becher", ["Bernd Becher", "Hilla Becher"]],
  ["Becher, Bernd", ["Becher, Bernd"]],
])("splitNames: %j is %j", (text, names) => {
  expect(splitNames(text)).toEqual(names);
});

it.each([
  "Unknown",
  "Unknown artist",
  "Anonymous",
  "after Rembrandt van Rijn",
  "Workshop of Rubens",
  "attributed to Giotto",
  "Becher, Bernd",
])("doubtName: %j", (name) => {
  expect(doubtName(name)).toContain(name);
});

it("doubtName: nothing of a person’s name", () => {
  expect(["Rembrandt van Rijn", "Afterman Lee", "Anona Lee"].map(doubtName)).toEqual([
    null,
    null,
    null,
  ]);
});

it("createArtistFromName: derives a slug from any name", () => {
  expect(createArtistFromName("Joan Miró i Ferrà").slug).toBe("joan-miro-i-ferra");
  expect(createArtistFromName("葛飾北斎").slug).toBe("artist");
});

it("findCountryCode: finds codes by English names", () => {
  expect(
    [
      "United States",
      "Czechia",
      "Türkiye",
      "DR Congo",
      "Ivory Coast",
      "Bosnia and Herzegovina",
    ].map(findCountryCode),
  ).toEqual(["US", "CZ", "TR", "CD", "CI", "BA"]);
  expect(findCountryCode("Atlantis")).toBeNull();
});
