import { expect, test } from "vitest";
import { createLargeListCache } from "@/lib/shared/large-list-cache";

test("a long list is known for a minute, and no other one", () => {
  let now = 1_000;
  const cache = createLargeListCache({ now: () => now });
  cache.set("tags=sea", true);
  now = 60_999;
  expect(cache.has("tags=sea")).toBe(true);
  expect(cache.has("tags=sand")).toBe(false);
  now = 61_001;
  expect(cache.has("tags=sea")).toBe(false);
});

test("what is remembered is bounded, the oldest goes first", () => {
  const cache = createLargeListCache();
  for (let count = 0; count <= 5_000; count += 1) cache.set(`q=${count}`, true);
  expect(cache.has("q=0")).toBe(false);
  expect(cache.has("q=5000")).toBe(true);
});
