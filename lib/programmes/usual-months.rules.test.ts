import { describe, expect, test } from "vitest";
import { findUsualMonths, formatUsualMonths } from "@/lib/programmes/usual-months.rules";

/** Pairs such as "2025-03-01/2025-05-10". */
const find = (...cycles: string[]) =>
  findUsualMonths(
    cycles.map((cycle) => {
      const [opens = "", closes = ""] = cycle.split("/");
      return { opens, closes };
    }),
  );
const findOpening = (...days: string[]) =>
  find(...days.map((day) => `${day}/2026-10-10`))?.opens ?? null;

describe("findUsualMonths", () => {
  test("no cycle and one cycle say nothing", () => {
    expect(find()).toBeNull();
    expect(find("2026-03-01/2026-05-31")).toBeNull();
  });

  test("two cycles: the month of the day in the middle", () => {
    expect(find("2025-03-01/2025-05-10", "2026-03-20/2026-05-31")).toEqual({ opens: 3, closes: 5 });
    expect(findOpening("2025-03-30", "2026-04-03")).toBe(4);
    expect(findOpening("2025-03-25", "2026-04-03")).toBe(3);
  });

  test("three cycles: the median, which one outlier does not move", () => {
    expect(findOpening("2024-03-01", "2025-03-05", "2026-04-10")).toBe(3);
    expect(findOpening("2024-02-27", "2025-04-08", "2026-04-10")).toBe(4);
  });

  test("the order of the cycles, and the distance of their years, make no difference", () => {
    expect(findOpening("2026-03-20", "1999-03-01")).toBe(3);
    expect(findOpening("1999-03-01", "2026-03-20")).toBe(3);
  });

  test("around the turn of the year: December and January are neighbours", () => {
    expect(findOpening("2025-12-20", "2026-01-10")).toBe(12);
    expect(findOpening("2024-12-29", "2026-01-02", "2027-01-10")).toBe(1);
    expect(findOpening("2024-12-31", "2026-01-01")).toBe(12);
    expect(find("2024-11-25/2025-01-05", "2025-12-03/2026-01-20")).toEqual({
      opens: 11,
      closes: 1,
    });
  });

  test("a spread of 45 days counts, one of 46 says nothing", () => {
    expect(findOpening("2025-03-01", "2026-04-15")).toBe(3);
    expect(findOpening("2025-03-01", "2026-04-16")).toBeNull();
    expect(findOpening("2025-12-20", "2026-02-03")).toBe(1);
    expect(findOpening("2025-12-20", "2026-02-04")).toBeNull();
  });

  test("the spread is that of all cycles: one far away silences many that agree", () => {
    expect(findOpening("2023-03-01", "2024-03-01", "2025-03-01", "2026-08-01")).toBeNull();
  });

  test("openings that agree with deadlines that do not say nothing, and the other way round", () => {
    expect(find("2025-03-01/2025-05-01", "2026-03-01/2026-09-01")).toBeNull();
    expect(find("2025-01-01/2025-10-01", "2026-06-01/2026-10-01")).toBeNull();
  });

  test("twice a year, half a year apart: nothing", () => {
    expect(findOpening("2025-01-15", "2025-07-15", "2026-01-15", "2026-07-15")).toBeNull();
  });

  test("29 February counts as 1 March", () => {
    expect(findOpening("2024-02-29", "2028-02-29")).toBe(3);
    expect(findOpening("2023-02-28", "2025-02-28")).toBe(2);
  });

  test("the same day each year, also the first and the last of a year", () => {
    expect(findOpening("2025-01-01", "2026-01-01")).toBe(1);
    expect(findOpening("2025-12-31", "2026-12-31")).toBe(12);
  });

  test("every month's first and last day is in that month", () => {
    const months = Array.from({ length: 12 }, (_, index) => index + 1);
    for (const month of months) {
      const last = new Date(Date.UTC(2026, month, 0)).toISOString().slice(0, 10);
      const first = `${last.slice(0, 8)}01`;
      expect([first, last].map((day) => findOpening(day, day))).toEqual([month, month]);
    }
  });
});

test("formatUsualMonths: months, never a date", () => {
  expect(formatUsualMonths({ opens: 3, closes: 5 })).toBe("Usually opens in March, closes in May");
  expect(formatUsualMonths({ opens: 12, closes: 1 })).toBe(
    "Usually opens in December, closes in January",
  );
  expect(formatUsualMonths({ opens: 4, closes: 4 })).toBe("Usually opens and closes in April");
});
