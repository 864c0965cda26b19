import { expect, test } from "vitest";
import { findCountryCode, countryName, isCountryCode } from "@/lib/shared/countries";

test("countries of ISO 3166-1 are known, and only those", () => {
  for (const code of ["CH", "PE", "TW", "PS", "XK"]) expect(isCountryCode(code), code).toBe(true);
  for (const code of ["ZZ", "EU", "UK", "SU", "ch", "CHE", ""])
    expect(isCountryCode(code), code).toBe(false);
});

test.each([
  ["ch", "CH"],
  ["Switzerland", "CH"],
  ["SCHWEIZ", "CH"],
  ["Cote d'Ivoire", "CI"],
  ["Bosnia and Herzegovina", "BA"],
  ["Trinidad & Tobago", "TT"],
  ["日本", "JP"],
  ["USA", "US"],
  ["UK", "GB"],
  ["Turkey", "TR"],
])("“%s” is %s", (text, code) => {
  expect(findCountryCode(text)).toBe(code);
});

test("what is no country is none", () => {
  for (const text of ["", "ZZ", "Atlantis", "Berlin", "constructor"])
    expect(findCountryCode(text), text).toBeNull();
});

test("a country has its English name, and what has none its code", () => {
  expect([countryName("CH"), countryName("QQ")]).toEqual(["Switzerland", "QQ"]);
});
