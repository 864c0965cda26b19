import { describe, expect, test } from "vitest";
import { toPage, toPageStart } from "@/lib/shared/time/time-pages";

describe("time pages", () => {
  const id = "0199a1c0-0000-7000-8000-000000000001";
  const rows = [1, 2, 3].map((hour) => ({ id, time: new Date(hour * 3_600_000) }));

  test("toPage: an extra row means that there is a next page, which starts after the last item", () => {
    const page = toPage(rows, 3, { page: 1, size: 2 }, (row) => row);
    expect(page).toMatchObject({ items: rows.slice(0, 2), total: 3, totalRelation: "eq" });
    expect(toPageStart({ page: 1, size: 2, cursor: page.next ?? "" })).toEqual({
      after: { time: rows[1]?.time, id },
      offset: 0,
      limit: 3,
    });
    expect(toPage(rows, 3, { page: 1, size: 3 }, (row) => row).next).toBeNull();
  });

  test("toPageStart: by number down to row 10,000", () => {
    expect(toPageStart({ page: 3, size: 50 })).toEqual({ after: null, offset: 100, limit: 51 });
    expect(() => toPageStart({ page: 201, size: 50 })).toThrow(/row 10000/);
    expect(toPage([], 10_001, { page: 1, size: 1 }, (row: never) => row)).toMatchObject({
      total: 10_000,
      totalRelation: "gte",
    });
  });
});
