import { expect, test } from "vitest";
import {
  appendPictures,
  calculateFileProgress,
  findPictureByPath,
} from "@/components/artworks/form/picture-form-data";
import type { FormPicture } from "@/components/pictures/form-pictures";

const stored = (key: string): FormPicture => ({
  kind: "stored",
  key,
  alt: `alt ${key}`,
  url: "",
  width: 1,
  height: 1,
});
const added = (key: string): FormPicture => ({
  kind: "file",
  key,
  alt: `alt ${key}`,
  file: new File([], `${key}.png`),
});

test("appendPictures: a new artwork sends descriptions and files in order", () => {
  const form = new FormData();
  appendPictures(form, [added("a"), added("b")], false);
  expect(form.getAll("alt")).toEqual(["alt a", "alt b"]);
  expect(form.getAll("images").map((file) => file instanceof File && file.name)).toEqual([
    "a.png",
    "b.png",
  ]);
  expect(form.has("keepImages")).toBe(false);
});

test("appendPictures: an edited artwork sends the order of stored and new pictures", () => {
  const form = new FormData();
  appendPictures(form, [added("n"), stored("s"), added("m")], true);
  expect(form.getAll("keepImages")).toEqual(["new", "s", "new"]);
  expect(form.getAll("alt")).toEqual(["alt n", "alt s", "alt m"]);
  expect(form.getAll("images")).toHaveLength(2);
});

test("findPictureByPath: images[n] counts uploaded pictures, alt[n] all", () => {
  const pictures = [stored("s"), added("n"), added("m")];
  expect(findPictureByPath("images[1]", pictures)?.key).toBe("m");
  expect(findPictureByPath("alt[1]", pictures)?.key).toBe("n");
  expect(findPictureByPath("images[7]", pictures)).toBeUndefined();
  expect(findPictureByPath("title", pictures)).toBeUndefined();
});

test("calculateFileProgress: assigns the bytes sent to files by their position in the body", () => {
  expect(calculateFileProgress([100, 300], 0, 500)).toEqual([0, 0]);
  expect(calculateFileProgress([100, 300], 150, 500)).toEqual([0.5, 0]);
  expect(calculateFileProgress([100, 300], 350, 500)).toEqual([1, 0.5]);
  expect(calculateFileProgress([100, 300], 500, 500)).toEqual([1, 1]);
});
