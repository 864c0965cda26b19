import { expect, it } from "vitest";
import { findCountryCode } from "@/lib/shared/names/countries";
import { createArtistFromName } from "@/local/import/artist-record";
import { isNameLike, normaliseName } from "@/lib/shared/texts/normalise-name";
import { doubtName, splitNames } from "@/local/import/split-names";

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
  ["Rembrandt van Rijn, workshop of", ["Rembrandt van Rijn, workshop of"]],
  ["Rembrandt van Rijn, circle of", ["Rembrandt van Rijn, circle of"]],
  ["Jan Steen, Unknown artist", ["Jan Steen, Unknown artist"]],
])("splitNames: %j is %j", (text, names) => {
  expect(splitNames(text)).toEqual(names);
});

it.each([
  ["Unknown", "names nobody"],
  ["Unknown artist", "names nobody"],
  ["Anonymous", "names nobody"],
  ["n/a", "names nobody"],
  ["after Rembrandt van Rijn", "is an attribution rather than a name"],
  ["Workshop of Rubens", "is an attribution rather than a name"],
  ["attributed to Giotto", "is an attribution rather than a name"],
  ["Attr. to Titian", "is an attribution rather than a name"],
  ["Circle of", "is an attribution rather than a name"],
  ["Rembrandt van Rijn (workshop)", "is an attribution rather than a name"],
  ["Rembrandt van Rijn, workshop of", "is an attribution rather than a name"],
  ["Titian and workshop", "is an attribution rather than a name"],
  ["Titian & his studio", "is an attribution rather than a name"],
  ["German School", "is an attribution rather than a name"],
  ["Becher, Bernd", "has a comma, was taken as one name"],
  ["Gilbert & George", "may name several makers"],
  ["Ada and Bo", "may name several makers"],
  ["Ada / Bo", "may name several makers"],
])("doubtName: %j %s", (name, doubt) => {
  expect(doubtName(name)).toBe(doubt);
});

it("doubtName: nothing of a person’s name", () => {
  expect(
    [
      "Rembrandt van Rijn",
      "Afterman Lee",
      "Anona Lee",
      "Nona Lee",
      "Pixel Studio",
      "Ferdinand Andri",
    ].map(doubtName),
  ).toEqual(Array.from({ length: 6 }, () => null));
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
