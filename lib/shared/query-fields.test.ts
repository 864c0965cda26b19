import { describe, expect, test } from "vitest";
import { integerParam } from "@/lib/shared/query-fields";

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
