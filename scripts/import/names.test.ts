import { expect, it } from "vitest";
import { countryCode } from "@/scripts/import/countries";
import { foldName, peopleOf, slugOf } from "@/scripts/import/names";

it("compares names without accents, case and punctuation", () => {
  expect(foldName("  Édouard  MANET ")).toBe(foldName("edouard manet"));
});

it("splits several people", () => {
  expect(peopleOf("A; B ;")).toEqual(["A", "B"]);
});

it("makes an address of any name", () => {
  expect(slugOf("Joan Miró i Ferrà")).toBe("joan-miro-i-ferra");
  expect(slugOf("葛飾北斎")).toBe("artist");
});

it("knows countries by their English names", () => {
  expect(
    [
      "United States",
      "Czechia",
      "Türkiye",
      "DR Congo",
      "Ivory Coast",
      "Bosnia and Herzegovina",
    ].map(countryCode),
  ).toEqual(["US", "CZ", "TR", "CD", "CI", "BA"]);
  expect(countryCode("Atlantis")).toBeNull();
});
