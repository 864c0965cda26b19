import { expect, test } from "vitest";
import { api } from "@/lib/api";
import type { CallSpec } from "@/lib/shared/contract";
import { findCaching } from "@/scripts/serve/caching";

test.each([
  ["GET", "/v1/opportunities/random", false],
  ["HEAD", "/v1/opportunities/random/", false],
  ["GET", "/opportunities/random", false],
  ["GET", "/v1/opportunities/0190", true],
  ["GET", "/opportunities", true],
])("findCaching: %s %s: shared with other clients: %s", (method, path, isShared) => {
  expect(findCaching(method, path).isShared).toBe(isShared);
});

test.each([
  ["POST", "/v1/opportunities/0190/view", false],
  ["POST", "/v1/opportunities/0190/apply/", false],
  ["DELETE", "/v1/opportunities/bookmarks/0190", false],
  ["PUT", "/v1/opportunities/0190", true],
  ["POST", "/v1/nothing", true],
])("findCaching: %s %s: invalidates the cache: %s", (method, path, invalidates) => {
  expect(findCaching(method, path).invalidates).toBe(invalidates);
});

test("contract: only reads declare caching, only writes declare what they invalidate", () => {
  const calls: [string, CallSpec][] = Object.entries(api);
  const reads = calls.filter(([, { cache }]) => cache !== undefined);
  expect(reads.filter(([line]) => !line.startsWith("GET "))).toEqual([]);
  const writes = calls.filter(([, { invalidates }]) => invalidates !== undefined);
  expect(writes.filter(([line]) => line.startsWith("GET "))).toEqual([]);
});
