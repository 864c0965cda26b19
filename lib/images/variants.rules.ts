import {
  calculateCropRegion,
  FOCUS_PARAMETER,
  parseFocus,
  type Region,
} from "@/lib/images/focus.rules";
import type { Focus } from "@/lib/images/focus.schema";
import {
  imageFits,
  getEncoderQuality,
  imageTargets,
  previewEncoding,
  snapQuality,
  snapSize,
  variantLimits,
  type ImageFit,
  type ImageTarget,
  type Quality,
} from "@/lib/images/images.rules";
import type { FailureDetail } from "@/lib/shared/failure";

/** A folder and a file name from a restricted alphabet. Keys of variants do not match: clients cannot address them. */
const MASTER_KEY =
  /^(?!variants\/)[a-z][a-z0-9-]{0,39}\/[a-z0-9][a-z0-9-]{0,99}\.(?:jpg|png|webp)$/;

/** Folder of uploads that only signed links show, pictures among them (lib/files/signed-files.tokens.ts). */
export const PRIVATE_FOLDER = "files";

/** Must be checked before a key from outside reaches the store. */
export const isMasterKey = (key: string): boolean => MASTER_KEY.test(key);

/** True for what `/content` may serve. */
export const isPublicKey = (key: string): boolean =>
  isMasterKey(key) && !key.startsWith(`${PRIVATE_FOLDER}/`);

/** The requested variant, rounded up to available sizes and qualities. Sizes in pixels; null if not requested. */
export type Rendition = {
  w: number | null;
  h: number | null;
  fit: ImageFit;
  fm: ImageTarget;
  q: Quality;
  /** The requested focus of crops; null for the default. */
  focus: Focus | null;
  hasParameters: boolean;
};
export type VariantFormat = "avif" | "webp" | "jpg" | "png";

export const mediaTypes: Record<VariantFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
};

export function toVariantFormat(key: string): VariantFormat {
  const extension = key.slice(key.lastIndexOf(".") + 1);
  return extension === "avif" || extension === "webp" || extension === "png" ? extension : "jpg";
}

type FieldErrors = FailureDetail[];

function readInteger(
  query: URLSearchParams,
  name: string,
  { min, max }: { min: number; max: number },
  errors: FieldErrors,
) {
  const text = query.get(name);
  if (text === null) return null;
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max))
    errors.push({ path: name, message: `must be a whole number from ${min} to ${max}` });
  return value;
}

function readOption<Value extends string>(
  query: URLSearchParams,
  name: string,
  values: readonly Value[],
  errors: FieldErrors,
): Value | null {
  const text = query.get(name);
  const value = values.find((candidate) => candidate === text) ?? null;
  if (text !== null && value === null)
    errors.push({ path: name, message: `must be one of ${values.join(", ")}` });
  return value;
}

export const renditionParameters = ["w", "h", "fit", "fm", "q", FOCUS_PARAMETER] as const;

/** CONTRACT section 5: names every invalid parameter and ignores unknown ones. Rounding up bounds the number of variants. */
export function readRendition(query: URLSearchParams): {
  rendition: Rendition;
  errors: FieldErrors;
} {
  const errors: FieldErrors = [];
  const w = readInteger(query, "w", variantLimits.size, errors);
  const h = readInteger(query, "h", variantLimits.size, errors);
  const fit = readOption(query, "fit", imageFits, errors);
  const fm = readOption(query, "fm", imageTargets, errors);
  const q = readInteger(query, "q", variantLimits.quality, errors);
  const rendition: Rendition = {
    w: w === null ? null : snapSize(w),
    h: h === null ? null : snapSize(h),
    fit: fit ?? (w !== null && h !== null ? "crop" : "max"),
    fm: fm ?? "auto",
    q: snapQuality(q ?? variantLimits.quality.defaultValue),
    focus: parseFocus(query.get(FOCUS_PARAMETER)),
    hasParameters: [w, h, fit, fm, q].some((value) => value !== null),
  };
  return { rendition, errors };
}

/** True if an `Accept` header names this media type. Wildcards do not count: old browsers send them without supporting WebP. */
export function accepts(accept: string, mediaType: string): boolean {
  return accept.split(",").some((range) => {
    const [type = "", ...parameters] = range.toLowerCase().split(";");
    return (
      type.trim() === mediaType &&
      !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
    );
  });
}

/** Limits in pixels. The header of a smaller AVIF outweighs what it saves; a larger one takes too long. */
const avifPixels = { min: 4_000, max: 2_400 * 2_400 };

/** The requested format, or for `auto` the best supported one that is cheap to encode at this size. */
export function chooseFormat(fm: ImageTarget, accept: string, { width, height }: Size) {
  if (fm !== "auto") return fm;
  const pixels = width * height;
  if (pixels >= avifPixels.min && pixels <= avifPixels.max && accepts(accept, mediaTypes.avif))
    return "avif";
  return accepts(accept, "image/webp") ? "webp" : "jpg";
}

/** Returns a key by the variant's output, so that equal results share a file. */
export function toVariantKey(
  master: string,
  { width, height, fill, region }: Box,
  q: Quality,
  format: VariantFormat,
  allowsTraining = false,
): string {
  const quality = format === "png" ? "" : `-q${getEncoderQuality(format, q)}`;
  const rights = allowsTraining ? "" : "-noai";
  const regionSuffix = region === undefined ? "" : `-${formatRegion(region)}`;
  return `${toVariantPrefix(master)}${width}x${height}-${fill}${regionSuffix}${quality}${rights}.${format}`;
}

export function toVariantPrefix(master: string): string {
  return `variants/${master}/`;
}

export const toPreviewKey = (master: string) => `${toVariantPrefix(master)}preview.jpg`;

/** True for large JPEG files: other formats are small, or rare. */
export const hasPreview = (format: VariantFormat, { width, height }: Size): boolean =>
  format === "jpg" && Math.max(width, height) >= previewEncoding.minMasterSide;

/** True if a picture's preview has enough pixels for this output. */
export function fitsPreview({ width, height, fill, region }: Box): boolean {
  const scaledSide = Math.max(width / (region?.width ?? 1), height / (region?.height ?? 1));
  return fill !== "cut" && scaledSide <= previewEncoding.maxScaledSide;
}

export const toMasterKey = (key: string): string =>
  key.startsWith("variants/") ? key.slice("variants/".length, key.lastIndexOf("/")) : key;

export type Size = { width: number; height: number };

/** The output size in pixels, and how the image fills it. */
export type Box = Size & {
  fill: "cover" | "fill" | "cut";
  /** The part of the image that shows, for `cover`. */
  region?: Region;
};

const formatRegion = ({ left, top, width }: Region) =>
  [width, left, top].map((fraction) => Math.round(fraction * 10_000)).join("-");

function roundSize(width: number, height: number) {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}

/** SPEC section 9, "Image fit mapping". Nothing is enlarged: a box too large for the image shrinks in its own ratio. */
export function computeBox(
  picture: Size,
  {
    w,
    h,
    fit,
    focus = null,
  }: Pick<Rendition, "w" | "h" | "fit"> & Partial<Pick<Rendition, "focus">>,
): Box {
  if (fit === "clip") {
    const width = Math.min(w ?? picture.width, picture.width);
    const height = Math.min(h ?? picture.height, picture.height);
    const isWhole = width === picture.width && height === picture.height;
    return { width, height, fill: isWhole ? "fill" : "cut" };
  }
  if (fit === "max" || w === null || h === null) {
    const scale = Math.min(1, (w ?? Infinity) / picture.width, (h ?? Infinity) / picture.height);
    return { ...roundSize(picture.width * scale, picture.height * scale), fill: "fill" };
  }
  const zoom = fit === "crop" ? (focus?.zoom ?? 1) : 1;
  const scale = Math.min(1, picture.width / zoom / w, picture.height / zoom / h);
  const size = roundSize(w * scale, h * scale);
  // With the ratio of the image there is nothing to crop.
  const isCropped = fit === "crop" && (zoom > 1 || w * picture.height !== h * picture.width);
  return isCropped
    ? {
        ...size,
        fill: "cover",
        region: calculateCropRegion(picture, size.width / size.height, focus),
      }
    : { ...size, fill: "fill" };
}
