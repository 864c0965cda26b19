import { describe, expect, test } from "vitest";
import { toPage, pageStart } from "@/lib/shared/time-pages";

describe("pages of a list by time", () => {
  const id = "0199a1c0-0000-7000-8000-000000000001";
  const rows = [1, 2, 3].map((hour) => ({ id, at: new Date(hour * 3_600_000) }));

  test("one row more than a page shows means that there is a next one, which begins after the last shown", () => {
    const page = toPage(rows, 3, { page: 1, size: 2 }, (row) => row);
    expect(page).toMatchObject({ items: rows.slice(0, 2), total: 3, totalRelation: "eq" });
    expect(pageStart({ page: 1, size: 2, cursor: page.next ?? "" })).toEqual({
      after: { at: rows[1]?.at, id },
      offset: 0,
      limit: 3,
    });
    expect(toPage(rows, 3, { page: 1, size: 3 }, (row) => row).next).toBeNull();
  });

  test("pages are counted down to row 10,000, and go on by cursor", () => {
    expect(pageStart({ page: 3, size: 50 })).toEqual({ after: null, offset: 100, limit: 51 });
    expect(() => pageStart({ page: 201, size: 50 })).toThrow(/row 10000/);
    expect(toPage([], 10_001, { page: 1, size: 1 }, (row: never) => row)).toMatchObject({
      total: 10_000,
      totalRelation: "gte",
    });
  });
});
