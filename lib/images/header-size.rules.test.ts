import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { SIZE_SEARCH_BYTES, readHeaderSize } from "@/lib/images/header-size.rules";

const createImage = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: "#456" } });

describe("readHeaderSize", () => {
  test.each([
    ["PNG", (picture: Sharp) => picture.png()],
    ["JPEG", (picture: Sharp) => picture.jpeg()],
    ["progressive JPEG", (picture: Sharp) => picture.jpeg({ progressive: true })],
    ["JPEG with metadata", (picture: Sharp) => picture.jpeg().withMetadata({ density: 300 })],
    ["WebP", (picture: Sharp) => picture.webp()],
    ["lossless WebP", (picture: Sharp) => picture.webp({ lossless: true })],
    ["WebP with a profile", (picture: Sharp) => picture.webp().withIccProfile("p3")],
    ["GIF", (picture: Sharp) => picture.gif()],
  ])("%s", async (_, encode) => {
    const bytes = await encode(createImage(317, 201)).toBuffer();
    expect(await readHeaderSize(bytes)).toEqual({ width: 317, height: 201 });
    const small = await encode(createImage(1, 1, 4)).toBuffer();
    expect(await readHeaderSize(small)).toEqual({ width: 1, height: 1 });
  });

  test("null for a file truncated before its size, or of another type", async () => {
    for (const format of ["png", "jpeg", "webp", "gif"] as const) {
      const bytes = await createImage(9, 9).toFormat(format).toBuffer();
      for (let length = 0; length < Math.min(bytes.length, 64); length += 1) {
        // oxlint-disable-next-line no-await-in-loop -- 256 short reads
        const size = await readHeaderSize(bytes.subarray(0, length));
        expect(size ?? { width: 9, height: 9 }).toEqual({ width: 9, height: 9 });
      }
    }
    expect(await readHeaderSize(new TextEncoder().encode("no picture at all"))).toBeNull();
  });

  test.each([0, 0xff])("null for a JPEG without a size, filled with %i", async (byte) => {
    const head = new Uint8Array(SIZE_SEARCH_BYTES).fill(byte);
    head.set([0xff, 0xd8, 0xff]);
    expect(await readHeaderSize(head)).toBeNull();
  });
});
