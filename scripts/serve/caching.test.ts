import { expect, test } from "vitest";
import { api } from "@/lib/api";
import type { CallSpec } from "@/lib/shared/contract";
import { isShared } from "@/scripts/serve/caching";

test.each([
  ["/v1/opportunities/random", false],
  ["/v1/opportunities/random/", false],
  ["/opportunities/random", false],
  ["/v1/opportunities/0190", true],
  ["/opportunities", true],
  ["/n/12/3", false],
])("isShared: %s: %s", (path, expected) => {
  expect(isShared(path)).toBe(expected);
});

test("contract: only reads declare caching", () => {
  const calls: [string, CallSpec][] = Object.entries(api);
  const cached = calls.filter(([, { cache }]) => cache !== undefined);
  expect(cached.filter(([line]) => !line.startsWith("GET "))).toEqual([]);
});
