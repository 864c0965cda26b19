import { expect, test } from "vitest";
import { pictureLimit } from "@/components/artworks/form/artwork-values";
import {
  appendPictures,
  fileProgress,
  pictureOfPath,
} from "@/components/artworks/form/picture-form-data";
import { type FormPicture, movePicture, sortFiles } from "@/components/pictures/pictures";

const PNG = "\x89PNG\r\n\x1a\n0000";
const bytes = (text: string, size = text.length) => {
  const all = new Uint8Array(size);
  all.set(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  return all;
};
const png = (name: string, size?: number) =>
  new File([bytes(PNG, size)], name, { type: "image/png" });

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
  file: png(`${key}.png`),
});
const keys = (pictures: readonly FormPicture[]) => pictures.map(({ key }) => key).join("");

test("sortFiles: a file's type is read from its bytes, not its name", async () => {
  const { taken, rejected } = await sortFiles(
    [png("sea.txt"), new File(["no picture at all"], "sea.png")],
    0,
    pictureLimit,
  );
  expect(taken).toHaveLength(1);
  expect(rejected).toEqual([
    {
      name: "sea.png",
      reason:
        "This is not a JPEG, PNG, WebP or GIF picture. Save it as one of these, or choose another.",
    },
  ]);
});

test("sortFiles: rejects a file over 20 MB, accepts one of exactly 20 MB", async () => {
  const { taken, rejected } = await sortFiles(
    [png("fits", 20 * 1024 ** 2), png("large", 20 * 1024 ** 2 + 1)],
    0,
    pictureLimit,
  );
  expect(taken).toHaveLength(1);
  expect(rejected).toEqual([
    { name: "large", reason: "This picture is larger than 20 MB. Choose a smaller version." },
  ]);
});

test("sortFiles: rejects a small file whose header states more than 50 megapixels", async () => {
  const claim = bytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 69);
  new DataView(claim.buffer).setUint32(16, 20_000);
  new DataView(claim.buffer).setUint32(20, 20_000);
  const { taken, rejected } = await sortFiles([new File([claim], "bomb.png")], 0, pictureLimit);
  expect(taken).toHaveLength(0);
  expect(rejected).toEqual([
    {
      name: "bomb.png",
      reason: "This picture has more than 50 megapixels. Choose a smaller version.",
    },
  ]);
});

test("sortFiles: rejects the eleventh picture, counting the existing ones", async () => {
  const { taken, rejected } = await sortFiles([png("a"), png("b"), png("c")], 8, pictureLimit);
  expect(taken).toHaveLength(2);
  expect(rejected).toEqual([
    { name: "c", reason: "An artwork has at most 10 pictures. Remove one to add this." },
  ]);
});

test("sortFiles: rejects an empty file", async () => {
  expect((await sortFiles([new File([], "none.png")], 0, pictureLimit)).rejected[0]?.reason).toBe(
    "This file is empty. Choose another.",
  );
});

test("movePicture: moves to another place, and not to one that does not exist", () => {
  const three = [stored("a"), stored("b"), stored("c")];
  expect(keys(movePicture(three, 0, 2))).toBe("bca");
  expect(keys(movePicture(three, 2, 0))).toBe("cab");
  expect(keys(movePicture(three, 0, -1))).toBe("abc");
  expect(keys(movePicture(three, 2, 3))).toBe("abc");
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

test("pictureOfPath: images[n] counts uploaded pictures, alt[n] all", () => {
  const pictures = [stored("s"), added("n"), added("m")];
  expect(pictureOfPath("images[1]", pictures)?.key).toBe("m");
  expect(pictureOfPath("alt[1]", pictures)?.key).toBe("n");
  expect(pictureOfPath("images[7]", pictures)).toBeUndefined();
  expect(pictureOfPath("title", pictures)).toBeUndefined();
});

test("fileProgress: splits the bytes sent over the files by their place in the body", () => {
  expect(fileProgress([100, 300], 0, 500)).toEqual([0, 0]);
  expect(fileProgress([100, 300], 150, 500)).toEqual([0.5, 0]);
  expect(fileProgress([100, 300], 350, 500)).toEqual([1, 0.5]);
  expect(fileProgress([100, 300], 500, 500)).toEqual([1, 1]);
});
