import { expect, test } from "vitest";
import { knownLarge } from "@/lib/shared/known-large";

test("a long list is known for a minute, and no other one", () => {
  let now = 1_000;
  const known = knownLarge({ now: () => now });
  known.set("tags=sea", true);
  now = 60_999;
  expect(known.has("tags=sea")).toBe(true);
  expect(known.has("tags=sand")).toBe(false);
  now = 61_001;
  expect(known.has("tags=sea")).toBe(false);
});

test("what is remembered is bounded, the oldest goes first", () => {
  const known = knownLarge();
  for (let count = 0; count <= 5_000; count += 1) known.set(`q=${count}`, true);
  expect(known.has("q=0")).toBe(false);
  expect(known.has("q=5000")).toBe(true);
});
