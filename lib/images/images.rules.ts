import { FOCUS_PARAMETER, formatFocus } from "@/lib/images/focus.rules";
import type { Focus } from "@/lib/images/focus.schema";

export const CONTENT_PATH = "/content/";

/** The URL of a stored image, with the focus that its owner has chosen, which applies to all crops. */
export function toContentUrl(key: string, focus?: Focus | null): string;
export function toContentUrl(key: string | null, focus?: Focus | null): string | null;
export function toContentUrl(key: string | null, focus: Focus | null = null): string | null {
  if (key === null) return null;
  const address = `${CONTENT_PATH}${key}`;
  return focus === null ? address : `${address}?${FOCUS_PARAMETER}=${formatFocus(focus)}`;
}

export function toImageResponse<Image extends { key: string }>({ key, ...image }: Image) {
  return { ...image, url: toContentUrl(key) };
}

/** CONTRACT section 2, "Image files", except the limit of frames. */
export const imageLimits = {
  fileBytes: 20 * 1024 * 1024,
  pixels: 50_000_000,
  frames: 1_000,
} as const;

/**
 * Above `largePixels`, speed and memory matter more than file size. Up to `decodedPixels`, the decoded picture is held in memory while
 * it is stored. `placeholder` is the longest side in pixels.
 */
export const masterEncoding = {
  quality: 92,
  largePixels: 12_000_000,
  decodedPixels: 16_000_000,
  placeholder: 16,
  placeholderBytes: 400,
} as const;

/**
 * A large JPEG has a copy whose longest side is `side`, from which its variants are made if the whole picture at their scale has sides of
 * at most `maxScaledSide`. A picture whose longest side is below `minMasterSide` has none (docs/decisions/0047-picture-formats.md).
 */
export const previewEncoding = {
  side: 1_600,
  quality: 90,
  minMasterSide: 2_400,
  maxScaledSide: 1_280,
} as const;

/** CONTRACT section 5, except `pixels`, which only matters for unscaled images in another format. */
export const variantLimits = {
  size: { min: 1, max: 2400 },
  quality: { min: 1, max: 100, defaultValue: 90 },
  pixels: 12_000_000,
} as const;

/** The requested quality for each encoder: in a row the pictures are equally similar to the original (docs/decisions/0047-picture-formats.md). */
const encoderQualities = {
  40: { webp: 40, avif: 46, jpg: 40 },
  60: { webp: 55, avif: 50, jpg: 55 },
  80: { webp: 65, avif: 53, jpg: 70 },
  90: { webp: 75, avif: 56, jpg: 80 },
  100: { webp: 90, avif: 78, jpg: 92 },
} as const;
export type Quality = keyof typeof encoderQualities;

/** Requested qualities are rounded up to these. */
export const qualityLadder = [40, 60, 80, 90, 100] as const satisfies Quality[];

/** Widths in pixels; requested sizes are rounded up to these. They include the avatars of SPEC section 9 at single and double density. */
export const sizeLadder = [
  40, 44, 64, 80, 88, 100, 133, 160, 200, 240, 266, 300, 320, 360, 400, 480, 540, 600, 640, 800,
  900, 1000, 1200, 1600, 1800, 2000, 2400,
] as const;

/** `freshMs`: until the existence of a cached file's image is checked again; `sizes`: the number of remembered image sizes. */
export const memoryLimits = {
  bytes: 32 * 1024 * 1024,
  entryBytes: 4 * 1024 * 1024,
  sizes: 20_000,
  // The front caches a response for 1.8 s; together that is less than the two seconds in which a removal must take effect.
  freshMs: 150,
} as const;

/** The age at which the sweep removes a file without a row. */
export const ORPHAN_AGE_MS = 60 * 60 * 1000;

export const imageFits = ["crop", "clip", "scale", "max"] as const;
export type ImageFit = (typeof imageFits)[number];

export const imageTargets = ["auto", "webp", "jpg", "png"] as const;
export type ImageTarget = (typeof imageTargets)[number];

type ImageOptions = { w?: number; h?: number; fit?: ImageFit; fm?: ImageTarget; q?: number };

/** The parameters that content hosts use (SPEC section 7, "Other"). */
const replacedParameters = ["w", "h", "q", "quality", "fm", "format", "fit", "blur"];

export const snapSize = (size: number): number =>
  sizeLadder.find((step) => step >= size) ?? variantLimits.size.max;

export const snapQuality = (quality: number): Quality =>
  qualityLadder.find((step) => step >= quality) ?? variantLimits.quality.max;

/** Returns the encoder's quality; PNG has none. */
export const getEncoderQuality = (format: "avif" | "webp" | "jpg" | "png", quality: Quality) =>
  format === "png" ? variantLimits.quality.max : encoderQualities[quality][format];

/** True for images on our own content host: others are not optimised (SPEC section 9). */
const isOwnImage = (url: string): boolean => url.startsWith(CONTENT_PATH);

/** Replaces size, quality and format; URLs of other sites stay. @param options size in pixels */
export function buildImageUrl(url: string, options: ImageOptions): string {
  if (!isOwnImage(url)) return url;
  let replacements = "";
  for (const [name, value] of Object.entries({ fm: "auto", ...options }))
    if (value !== undefined) replacements += `${replacements === "" ? "" : "&"}${name}=${value}`;
  // Most addresses have no query, and a page has hundreds of them.
  if (!/[?#]/.test(url)) return `${url}?${replacements}`;
  const [withoutHash = ""] = url.split("#");
  const [path = "", search = ""] = withoutHash.split("?");
  const query = new URLSearchParams(search);
  for (const name of replacedParameters) query.delete(name);
  return `${path}?${[query.toString(), replacements].filter(Boolean).join("&")}`;
}

/** The key in an image's address, in any size and format; null for an address outside of our content host. */
export function parseImageKey(address: string): string | null {
  const path = URL.parse(address, "http://localhost")?.pathname ?? "";
  return path.startsWith(CONTENT_PATH) ? path.slice(CONTENT_PATH.length) : null;
}
