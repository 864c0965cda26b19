import { expect, test } from "vitest";
import { readScoringAddress, toScoringQuery } from "@/components/juries/scoring/scoring-address";

const read = (query: string) => readScoringAddress(new URLSearchParams(query));

test("readScoringAddress: the slideshow of what is left, unless the address says otherwise", () => {
  expect(read("")).toEqual({ view: "slideshow", show: "left", entry: null });
  expect(read("view=grid&show=all&entry=e1")).toEqual({ view: "grid", show: "all", entry: "e1" });
  expect(read("view=film&show=some")).toEqual(read(""));
});

test.each(["", "?view=list", "?show=all&entry=e1", "?view=grid&show=all&entry=done"])(
  "toScoringQuery: %j is what was read",
  (query) => expect(toScoringQuery(read(query))).toBe(query),
);
