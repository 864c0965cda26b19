import { expect, test } from "vitest";
import { frequentTags } from "@/components/artworks/frequent-tags";

const works = [
  { tags: ["square", "colour"] },
  { tags: ["square", "architecture", "sea"] },
  { tags: ["sea", "colour", "zinc"] },
];

test("frequentTags: the most frequent, sorted alphabetically", () => {
  expect(frequentTags(works, [], 3)).toEqual(["colour", "sea", "square"]);
  expect(frequentTags(works, [], 4)).toEqual(["architecture", "colour", "sea", "square"]);
});

test("frequentTags: leaves out the chosen ones", () => {
  expect(frequentTags(works, ["sea"], 2)).toEqual(["colour", "square"]);
});
