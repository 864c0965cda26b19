import { expect, test } from "vitest";
import { tagsOf } from "@/components/artworks/tags-of";

const works = [
  { tags: ["square", "colour"] },
  { tags: ["square", "architecture", "sea"] },
  { tags: ["sea", "colour", "zinc"] },
];

test("the most frequent tags are offered, by alphabet", () => {
  expect(tagsOf(works, [], 3)).toEqual(["colour", "sea", "square"]);
  expect(tagsOf(works, [], 4)).toEqual(["architecture", "colour", "sea", "square"]);
});

test("those chosen already are not offered again", () => {
  expect(tagsOf(works, ["sea"], 2)).toEqual(["colour", "square"]);
});
