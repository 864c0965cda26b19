import { expect, test } from "vitest";
import { listFrequentTags } from "@/components/screens/artwork-list/frequent-tags";

const works = [
  { tags: ["square", "colour"] },
  { tags: ["square", "architecture", "sea"] },
  { tags: ["sea", "colour", "zinc"] },
];

test("listFrequentTags: the most frequent, sorted alphabetically", () => {
  expect(listFrequentTags(works, [], 3)).toEqual(["colour", "sea", "square"]);
  expect(listFrequentTags(works, [], 4)).toEqual(["architecture", "colour", "sea", "square"]);
});

test("listFrequentTags: leaves out the chosen ones", () => {
  expect(listFrequentTags(works, ["sea"], 2)).toEqual(["colour", "square"]);
});
