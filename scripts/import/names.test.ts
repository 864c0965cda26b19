import { expect, it } from "vitest";
import { findCountryCode } from "@/lib/shared/countries";
import { createArtistFromName } from "@/scripts/import/artist-record";
import { normaliseName } from "@/lib/shared/normalise-name";
import { splitNames } from "@/scripts/import/split-names";

it("normaliseName: ignores accents, case and punctuation", () => {
  expect(normaliseName("  Édouard  MANET ")).toBe(normaliseName("edouard manet"));
});

it("splitNames: splits at semicolons", () => {
  expect(splitNames("A; B ;")).toEqual(["A", "B"]);
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
