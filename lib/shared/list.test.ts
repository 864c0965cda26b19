import { describe, expect, test } from "vitest";
import { capTotal, toList } from "@/lib/shared/list";

describe("capTotal", () => {
  test.each([
    [999, { total: 999, totalRelation: "eq" }],
    [1_000, { total: 1_000, totalRelation: "eq" }],
    [1_001, { total: 1_000, totalRelation: "gte" }],
  ])("%i counted up to 1,000", (found, expected) => {
    expect(capTotal(found, 1_000)).toEqual(expected);
  });

  test.each([
    [0, 0],
    [1, 0],
    [10, 9],
    [11, 10],
    [20, 10],
    [101, 100],
    [873, 800],
    [900, 800],
    [1_001, 1_000],
  ])("of %i found without reading everything there are more than %i", (found, total) => {
    expect(capTotal(found, 1_000, false)).toEqual({ total, totalRelation: "gte" });
  });
});

describe("toList: an uncertain total", () => {
  const rows = (length: number) => Array.from({ length }, (_, index) => index);
  const uncertain = { total: 4, totalRelation: "gte" } as const;
  const toTotal = (length: number, paging: { page: number; size: number; cursor?: string }) => {
    const { total, totalRelation } = toList(rows(length), uncertain, paging, String);
    return { total, totalRelation };
  };

  test("is exact on the last page, which shows how many there are", () => {
    expect(toTotal(7, { page: 3, size: 10 })).toEqual({ total: 27, totalRelation: "eq" });
    expect(toTotal(0, { page: 1, size: 10 })).toEqual({ total: 0, totalRelation: "eq" });
  });

  test("is never less than what the pages show", () => {
    expect(toTotal(11, { page: 2, size: 10 })).toEqual({ total: 20, totalRelation: "gte" });
    expect(toTotal(11, { page: 1, size: 10, cursor: "c" })).toEqual({
      total: 10,
      totalRelation: "gte",
    });
  });

  test("stays as it is beyond the end", () => {
    expect(toTotal(0, { page: 9, size: 10 })).toEqual(uncertain);
  });

  test("stays as it is at the limit of a search", () => {
    const limit = { total: 1_000, totalRelation: "gte" } as const;
    expect(toList(rows(3), limit, { page: 1, size: 10 }, String)).toMatchObject(limit);
  });
});
