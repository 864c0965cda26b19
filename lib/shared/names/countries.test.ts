import { expect, test } from "vitest";
import { findCountryCode, getCountryName, isCountryCode } from "@/lib/shared/names/countries";

test("isCountryCode: ISO 3166-1 codes only", () => {
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
])("findCountryCode: “%s” is %s", (text, code) => {
  expect(findCountryCode(text)).toBe(code);
});

test("findCountryCode: null for anything else", () => {
  for (const text of ["", "ZZ", "Atlantis", "Berlin", "constructor"])
    expect(findCountryCode(text), text).toBeNull();
});

test("getCountryName: the English name, or the code if there is none", () => {
  expect([getCountryName("CH"), getCountryName("QQ")]).toEqual(["Switzerland", "QQ"]);
});
