import { expect, test } from "vitest";
import { isCountryCode } from "@/lib/shared/countries";

test("countries of ISO 3166-1 are known, and only those", () => {
  for (const code of ["CH", "PE", "TW", "PS", "XK"]) expect(isCountryCode(code), code).toBe(true);
  for (const code of ["ZZ", "EU", "UK", "SU", "ch", "CHE", ""])
    expect(isCountryCode(code), code).toBe(false);
});
