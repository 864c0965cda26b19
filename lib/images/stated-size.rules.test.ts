import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { statedSize } from "@/lib/images/stated-size.rules";

const drawn = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: "#456" } });

describe("the size that a picture states is read from its first bytes", () => {
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
    const bytes = await encode(drawn(317, 201)).toBuffer();
    expect(statedSize(bytes)).toEqual({ width: 317, height: 201 });
    expect(statedSize(await encode(drawn(1, 1, 4)).toBuffer())).toEqual({ width: 1, height: 1 });
  });

  test("what is cut off before its size, or no picture, states none, whatever its length", async () => {
    for (const format of ["png", "jpeg", "webp", "gif"] as const) {
      const bytes = await drawn(9, 9).toFormat(format).toBuffer();
      for (let length = 0; length < Math.min(bytes.length, 64); length += 1) {
        const size = statedSize(bytes.subarray(0, length));
        expect(size ?? { width: 9, height: 9 }).toEqual({ width: 9, height: 9 });
      }
    }
    expect(statedSize(new TextEncoder().encode("no picture at all"))).toBeNull();
  });
});
