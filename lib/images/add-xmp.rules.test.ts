import sharp from "sharp";
import { expect, test } from "vitest";
import { addXmp } from "@/lib/images/add-xmp.rules";
import { RESERVED_XMP } from "@/lib/images/training-rights.rules";

const readPixels = (file: Buffer) => sharp(file).raw().toBuffer();

test.each([
  ["lossy, transparent", "webp", { quality: 70 }, 4],
  ["lossy, opaque", "webp", { quality: 70 }, 3],
  ["lossless, transparent", "webp", { lossless: true }, 4],
  ["lossless, opaque", "webp", { lossless: true }, 3],
  ["baseline", "jpeg", {}, 3],
  ["progressive", "jpeg", { progressive: true }, 3],
  ["transparent", "png", {}, 4],
] as const)("addXmp: the same pixels and metadata: %s %s", async (_, format, options, channels) => {
  const background = { r: 200, g: 40, b: 40, alpha: 0.5 };
  const picture = sharp({ create: { width: 101, height: 57, channels, background } }).toFormat(
    format,
    options,
  );
  for (const stored of [await picture.toBuffer(), await picture.withIccProfile("p3").toBuffer()]) {
    const file = addXmp(stored, RESERVED_XMP);
    const { xmpAsString, icc, ...others } = await sharp(file, { failOn: "warning" }).metadata();
    const { icc: storedIcc, width, height, hasAlpha } = await sharp(stored).metadata();
    expect(xmpAsString).toContain("DMI-PROHIBITED-AIMLTRAINING");
    expect(others).toMatchObject({ width, height, hasAlpha });
    expect(icc).toEqual(storedIcc);
    expect(await readPixels(file)).toEqual(await readPixels(stored));
  }
});

test("addXmp: a picture with metadata, and what is none, stay as they are", async () => {
  const background = { r: 1, g: 2, b: 3 };
  const create = { width: 40, height: 40, channels: 3, background } as const;
  const known = await sharp({ create }).webp().withXmp(RESERVED_XMP).toBuffer();
  expect(addXmp(known, RESERVED_XMP)).toBe(known);
  for (const other of [Buffer.alloc(0), Buffer.alloc(100), Buffer.from("RIFF")])
    expect(addXmp(other, RESERVED_XMP)).toBe(other);
});
