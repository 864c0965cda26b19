import { expect, it } from "vitest";
import { LargeCounts } from "#large-counts";

it("LargeCounts: remembers a count for a minute", () => {
  let now = 1_000;
  const counts = new LargeCounts(() => now);
  counts.add("tag a");
  expect([counts.has("tag a"), counts.has("tag b")]).toEqual([true, false]);
  now += 60_000;
  expect(counts.has("tag a")).toBe(false);
});
