import { expect, test } from "vitest";
import { createLargeListCache } from "@/lib/shared/large-list-cache";

test("createLargeListCache: remembers a list for a minute", () => {
  let now = 1_000;
  const cache = createLargeListCache({ now: () => now });
  cache.set("tags=sea", true);
  now = 60_999;
  expect(cache.has("tags=sea")).toBe(true);
  expect(cache.has("tags=sand")).toBe(false);
  now = 61_001;
  expect(cache.has("tags=sea")).toBe(false);
});

test("createLargeListCache: evicts the oldest of more than 5,000 lists", () => {
  const cache = createLargeListCache();
  for (let count = 0; count <= 5_000; count += 1) cache.set(`q=${count}`, true);
  expect(cache.has("q=0")).toBe(false);
  expect(cache.has("q=5000")).toBe(true);
});

test("createLargeListCache: long keys count towards its size", () => {
  const cache = createLargeListCache();
  for (let index = 0; index < 5_000; index += 1) cache.set(`${index} ${"x".repeat(8_000)}`, true);
  expect(cache.size).toBeLessThan(600);
});
