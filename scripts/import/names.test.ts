import { expect, it } from "vitest";
import { findCountryCode } from "@/lib/shared/countries";
import { namedArtist } from "@/scripts/import/artist-record";
import { normaliseName } from "@/lib/shared/normalise-name";
import { peopleOf } from "@/scripts/import/names";

it("compares names without accents, case and punctuation", () => {
  expect(normaliseName("  Édouard  MANET ")).toBe(normaliseName("edouard manet"));
});

it("splits several names", () => {
  expect(peopleOf("A; B ;")).toEqual(["A", "B"]);
});

it("makes a slug of any name", () => {
  expect(namedArtist("Joan Miró i Ferrà").slug).toBe("joan-miro-i-ferra");
  expect(namedArtist("葛飾北斎").slug).toBe("artist");
});

it("finds country codes by English names", () => {
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
