import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { integerParam, joinCommaList, splitCommaList } from "@/lib/shared/query-fields";

describe("integerParam", () => {
  const page = integerParam({ min: 1, max: 100, defaultValue: 10 });

  test("accepts plain decimal digits", () => {
    expect(["1", "007", "100"].map((text) => page.parse(text))).toEqual([1, 7, 100]);
    expect(page.parse(24)).toBe(24);
    expect(page.parse(undefined)).toBe(10);
  });

  test.each([
    "0x10",
    "1e1",
    " 5",
    "5 ",
    "+5",
    "-5",
    "5.0",
    "0b1",
    "٣",
    "Infinity",
    "",
    "9".repeat(400),
  ])("rejects %j", (text) => {
    expect(page.safeParse(text).success).toBe(false);
  });

  test("rejects numbers out of range", () => {
    expect(["0", "101"].map((text) => page.safeParse(text).success)).toEqual([false, false]);
  });
});

describe("splitCommaList", () => {
  test("splits at commas, without empty and repeated entries", () => {
    expect(splitCommaList("ink, oil,,oil ,")).toEqual(["ink", "oil"]);
    expect(splitCommaList(",ink")).toEqual(["ink"]);
    expect(splitCommaList("")).toEqual([]);
  });

  test("an entry in double quotes keeps its commas", () => {
    expect(splitCommaList('"Porto, 2027", NEW,"the ""big"" room"')).toEqual([
      "Porto, 2027",
      "NEW",
      'the "big" room',
    ]);
  });

  test("a quotation mark without its end is a character like any other", () => {
    expect(splitCommaList('"ink,oil')).toEqual(['"ink', "oil"]);
    expect(splitCommaList('20" wide,"a" b')).toEqual(['20" wide', '"a" b']);
  });

  test("reads every list that joinCommaList writes", () => {
    const entry = fc
      .string({ unit: fc.constantFrom("a", " ", ",", '"') })
      .map((text) => text.trim());
    fc.assert(
      fc.property(fc.uniqueArray(entry.filter((text) => text !== "")), (entries) => {
        expect(splitCommaList(joinCommaList(entries))).toEqual(entries);
      }),
    );
  });
});
