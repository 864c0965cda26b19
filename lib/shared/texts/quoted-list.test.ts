import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { joinQuotedList, splitQuotedList } from "@/lib/shared/texts/quoted-list";

describe("splitQuotedList", () => {
  test("splits at commas, without empty and repeated entries", () => {
    expect(splitQuotedList("ink, oil,,oil ,")).toEqual(["ink", "oil"]);
    expect(splitQuotedList(",ink")).toEqual(["ink"]);
    expect(splitQuotedList("")).toEqual([]);
  });

  test("an entry in double quotes keeps its commas", () => {
    expect(splitQuotedList('"Porto, 2027", NEW,"the ""big"" room"')).toEqual([
      "Porto, 2027",
      "NEW",
      'the "big" room',
    ]);
  });

  test("a quotation mark without its end is a character like any other", () => {
    expect(splitQuotedList('"ink,oil')).toEqual(['"ink', "oil"]);
    expect(splitQuotedList('20" wide,"a" b')).toEqual(['20" wide', '"a" b']);
  });

  test("reads every list that joinQuotedList writes", () => {
    const entry = fc
      .string({ unit: fc.constantFrom("a", " ", ",", '"') })
      .map((text) => text.trim())
      .filter((text) => text !== "");
    fc.assert(
      fc.property(fc.uniqueArray(entry), (entries) => {
        expect(splitQuotedList(joinQuotedList(entries))).toEqual(entries);
      }),
    );
  });
});
