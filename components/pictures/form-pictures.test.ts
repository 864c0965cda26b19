import { expect, test } from "vitest";
import { pictureLimit } from "@/components/artworks/form/artwork-values";
import { validateFiles } from "@/components/pictures/form-pictures";

const PNG = "\x89PNG\r\n\x1a\n0000";
const bytes = (text: string, size = text.length) => {
  const result = new Uint8Array(size);
  result.set(Uint8Array.from(text, (char) => char.charCodeAt(0)));
  return result;
};
const png = (name: string, size?: number) =>
  new File([bytes(PNG, size)], name, { type: "image/png" });

test("validateFiles: a file's type is read from its bytes, not its name", async () => {
  const { accepted, rejected } = await validateFiles(
    [png("sea.txt"), new File(["no picture at all"], "sea.png")],
    0,
    pictureLimit,
  );
  expect(accepted).toHaveLength(1);
  expect(rejected).toEqual([
    {
      name: "sea.png",
      reason:
        "This is not a JPEG, PNG, WebP or GIF picture. Save it as one of these, or choose another.",
    },
  ]);
});

test("validateFiles: rejects a file over 20 MB, accepts one of exactly 20 MB", async () => {
  const { accepted, rejected } = await validateFiles(
    [png("fits", 20 * 1024 ** 2), png("large", 20 * 1024 ** 2 + 1)],
    0,
    pictureLimit,
  );
  expect(accepted).toHaveLength(1);
  expect(rejected).toEqual([
    { name: "large", reason: "This picture is larger than 20 MB. Choose a smaller version." },
  ]);
});

test("validateFiles: rejects a small file whose header states more than 50 megapixels", async () => {
  const claim = bytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 69);
  new DataView(claim.buffer).setUint32(16, 20_000);
  new DataView(claim.buffer).setUint32(20, 20_000);
  const { accepted, rejected } = await validateFiles(
    [new File([claim], "bomb.png")],
    0,
    pictureLimit,
  );
  expect(accepted).toHaveLength(0);
  expect(rejected).toEqual([
    {
      name: "bomb.png",
      reason: "This picture has more than 50 megapixels. Choose a smaller version.",
    },
  ]);
});

test("validateFiles: rejects the eleventh picture, counting the existing ones", async () => {
  const { accepted, rejected } = await validateFiles(
    [png("a"), png("b"), png("c")],
    8,
    pictureLimit,
  );
  expect(accepted).toHaveLength(2);
  expect(rejected).toEqual([
    { name: "c", reason: "An artwork has at most 10 pictures. Remove one to add this." },
  ]);
});

test("validateFiles: rejects an empty file", async () => {
  expect(
    (await validateFiles([new File([], "none.png")], 0, pictureLimit)).rejected[0]?.reason,
  ).toBe("This file is empty. Choose another.");
});
