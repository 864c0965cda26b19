import { describe, expect, test } from "vitest";
import { wholeNumber } from "@/lib/shared/query-fields";

describe("a whole number in a query", () => {
  const page = wholeNumber({ min: 1, max: 100, defaultValue: 10 });

  test("is read from plain decimal digits", () => {
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
  ])("is not guessed from %j", (text) => {
    expect(page.safeParse(text).success).toBe(false);
  });

  test("stays in its range", () => {
    expect(["0", "101"].map((text) => page.safeParse(text).success)).toEqual([false, false]);
  });
});
