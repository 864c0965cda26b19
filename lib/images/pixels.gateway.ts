import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp, type SharpOptions } from "sharp";
import { listDominantColours } from "@/lib/images/colours.rules";
import type { Colour } from "@/lib/images/colours.schema";
import {
  imageLimits,
  masterEncoding,
  previewEncoding,
  variantLimits,
} from "@/lib/images/images.rules";
import { scaleRegion } from "@/lib/images/focus.rules";
import { hasPreview, type Box, type Size, type VariantFormat } from "@/lib/images/variants.rules";

// Only the four formats of CONTRACT section 2 can be decoded, so that bugs in other loaders cannot be exploited.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadNsgif",
  ],
});
sharp.concurrency(1);
sharp.cache(false);

/** Up to here a JPEG is worth the effort of optimised tables. */
const OPTIMISED_PIXELS = 1_000_000;

export type ImageSource = string | Uint8Array;

/** The limits of the formats. */
const MAX_SIDE = { avif: 16_384, webp: 16_383, jpg: 65_535 };

/** No genuine image takes longer to decode. */
const DECODE_TIMEOUT = { seconds: 30 };

const decodeOptions: SharpOptions = {
  failOn: "error",
  limitInputPixels: imageLimits.pixels,
  sequentialRead: true,
};

/** Decodes no pixels. @throws Error if the header cannot be read */
export async function readHeader(source: ImageSource) {
  const header = await sharp(source, { ...decodeOptions, limitInputPixels: false }).metadata();
  return {
    width: header.width,
    height: header.height,
    frames: header.pages ?? 1,
    hasAlpha: header.hasAlpha,
    format: header.format,
    chromaSubsampling: header.chromaSubsampling,
  };
}

const isLarge = ({ width, height }: Size): boolean => width * height > masterEncoding.largePixels;

/** WebP if transparent, otherwise JPEG. PNG if the picture is too long for them, or transparent and large: WebP needs 0.6 GB for 48 megapixels. */
function chooseMasterFormat(header: Size & { hasAlpha: boolean }): VariantFormat {
  const preferred = header.hasAlpha ? "webp" : "jpg";
  const fits = Math.max(header.width, header.height) <= MAX_SIDE[preferred];
  return fits && !(header.hasAlpha && isLarge(header)) ? preferred : "png";
}

type MasterHeader = Size & { hasAlpha: boolean; chromaSubsampling?: string | undefined };

/**
 * The stored file of an upload, its preview, and what is read from its pixels. @param folder for the files, which would otherwise be copied
 * through the server's memory
 */
export async function encodeMaster(source: ImageSource, header: MasterHeader, folder: string) {
  const upright = openPicture(source).autoOrient().toColourspace("srgb");
  // Decoded once if the pixels fit in memory; from a larger picture, the rest is made of the encoded file.
  using pixels =
    header.width * header.height > masterEncoding.decodedPixels
      ? null
      : await decodePixels(upright);
  const format = chooseMasterFormat(header);
  const encoding: Encoding = {
    quality: masterEncoding.quality,
    // Colours that were stored at half the size gain nothing from more.
    chromaSubsampling: header.chromaSubsampling === "4:2:0" ? "4:2:0" : "4:4:4",
    size: header,
  };
  const { data, info } = await encode(pixels?.open() ?? upright, format, encoding).toBuffer({
    resolveWithObject: true,
  });
  const { width, height } = info;
  const path = await writeIn(folder, "master", data);
  const open = pixels?.open ?? (() => openPicture(data));
  using preview = hasPreview(format, info) ? await decodePixels(scaleToPreview(open())) : null;
  const previewPath =
    preview && (await writeIn(folder, "preview", await encodePreview(preview.open())));
  const sample = await readSample((preview?.open ?? open)());
  const placeholder = await encodeSample(sample);
  const colours = listDominantColours(sample.data);
  const bytes = data.byteLength;
  return { path, previewPath, bytes, format, width, height, placeholder, colours };
}

async function writeIn(folder: string, name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

const openPicture = (picture: ImageSource) => sharp(picture, decodeOptions).timeout(DECODE_TIMEOUT);

async function decodePixels(picture: Sharp): Promise<Disposable & { open: () => Sharp }> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return {
    open: () => sharp(data, { raw: { width, height, channels } }),
    // Frees the memory at once. V8 would collect its whole garbage for it, and later, so that the next picture could not use it again.
    [Symbol.dispose]: () => void data.buffer.transfer(0),
  };
}

const scaleToPreview = (picture: Sharp) =>
  picture.resize(previewEncoding.side, previewEncoding.side, { fit: "inside" });

function encodePreview(picture: Sharp): Promise<Buffer> {
  const { side, quality } = previewEncoding;
  const size = { width: side, height: side };
  return encode(picture, "jpg", { quality, chromaSubsampling: "4:2:0", size }).toBuffer();
}

/** Small enough to be fast, large enough to keep colours apart. */
const SAMPLE_SIDE = 64;

/** Reads a small sample as RGBA. The decoder of a JPEG shrinks it by eight while decoding. */
function readSample(picture: Sharp) {
  return picture
    .resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** @returns an empty string for a transparent picture, behind which it would stay visible */
async function encodeSample({ data, info }: Awaited<ReturnType<typeof readSample>>) {
  const { width, height, channels } = info;
  if (data.some((value, position) => position % channels === 3 && value < 255)) return "";
  for (let side: number = masterEncoding.placeholder; side > 1; side /= 2) {
    const thumbnail = sharp(data, { raw: { width, height, channels } }).resize(side, side, {
      fit: "inside",
      withoutEnlargement: true,
    });
    // oxlint-disable-next-line no-await-in-loop -- a smaller size is only tried if this one is too long
    const webp = await thumbnail.webp({ quality: 20, alphaQuality: 20, effort: 2 }).toBuffer();
    const url = `data:image/webp;base64,${webp.toString("base64")}`;
    if (url.length < masterEncoding.placeholderBytes) return url;
  }
  return "";
}

export const encodePlaceholder = async (picture: Uint8Array): Promise<string> =>
  encodeSample(await readSample(openPicture(picture)));

export async function readColours(picture: Uint8Array): Promise<Colour[]> {
  const { data } = await readSample(openPicture(picture));
  return listDominantColours(data);
}

/** @param source the master, or its preview if `fitsPreview` @param size of the master */
export async function encodeVariant(
  source: Uint8Array,
  size: Size,
  box: Box,
  quality: number,
  format: VariantFormat,
  xmp: string | null,
): Promise<Buffer> {
  const { width, height, fill, region } = limitBox(
    box,
    format === "png" ? Infinity : MAX_SIDE[format],
  );
  const picture = openPicture(source);
  if (fill === "cut") {
    picture.extract({
      left: Math.floor((size.width - width) / 2),
      top: Math.floor((size.height - height) / 2),
      width,
      height,
    });
  } else if (region !== undefined) {
    // Scaled down before cropping, so that the decoder produces as few pixels as possible.
    const { scaledSize, crop } = scaleRegion({ width, height }, region);
    picture.resize(scaledSize.width, scaledSize.height, { fit: "fill" }).extract(crop);
  } else if (width !== size.width || height !== size.height) {
    picture.resize(width, height, { fit: "fill" });
  }
  if (xmp !== null) picture.withXmp(xmp);
  return encode(picture, format, {
    quality,
    chromaSubsampling: "4:2:0",
    size: { width, height },
  }).toBuffer();
}

function limitBox(box: Box, maxSide: number): Box {
  const { width, height } = box;
  const shrink = Math.min(
    1,
    maxSide / Math.max(width, height),
    Math.sqrt(variantLimits.pixels / (width * height)),
  );
  const shrinkSide = (side: number) => Math.max(1, Math.floor(side * shrink));
  return { ...box, width: shrinkSide(width), height: shrinkSide(height) };
}

type Encoding = { quality: number; chromaSubsampling: "4:4:4" | "4:2:0"; size: Size };

function encode(
  picture: Sharp,
  format: VariantFormat,
  { quality, chromaSubsampling, size }: Encoding,
): Sharp {
  const isLargeImage = isLarge(size);
  switch (format) {
    case "avif":
      // More effort would take four times as long and save 3 per cent (docs/decisions/0047-picture-formats.md).
      return picture.avif({ quality, effort: 0, chromaSubsampling: "4:4:4" });
    case "webp":
      return picture.webp({ quality, effort: 2 });
    case "png":
      return picture.png({ compressionLevel: isLargeImage ? 2 : 6 });
    default:
      // Optimised Huffman tables save 4 per cent, take twice as long, and need the whole image in memory: 0.6 GB for 48 megapixels.
      return picture.flatten({ background: "#ffffff" }).jpeg({
        quality,
        chromaSubsampling,
        optimizeCoding: size.width * size.height <= OPTIMISED_PIXELS,
      });
  }
}
