import { expect, test } from "vitest";
import { KnownLarge } from "@/lib/shared/known-large";

test("a long list is known for a minute, and no other one", () => {
  const known = new KnownLarge();
  known.add("tags=sea", 1_000);
  expect(known.has("tags=sea", 60_999)).toBe(true);
  expect(known.has("tags=sea", 61_000)).toBe(false);
  expect(known.has("tags=sand", 1_000)).toBe(false);
});

test("what is remembered is bounded, the oldest goes first", () => {
  const known = new KnownLarge();
  for (let count = 0; count <= 5_000; count += 1) known.add(`q=${count}`, 0);
  expect(known.has("q=0", 1)).toBe(false);
  expect(known.has("q=5000", 1)).toBe(true);
});
