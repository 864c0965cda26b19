import { FOCUS_PARAMETER, focusText } from "@/lib/images/focus.rules";
import type { Focus } from "@/lib/images/focus.schema";

/** Where every picture is served (CONTRACT section 5). */
export const CONTENT_PATH = "/content/";

/** The address of a stored picture; null without one. With the focus that its owner chose, whatever crops it by this address keeps that. */
export function contentUrl(key: string, focus?: Focus | null): string;
export function contentUrl(key: string | null, focus?: Focus | null): string | null;
export function contentUrl(key: string | null, focus: Focus | null = null): string | null {
  if (key === null) return null;
  const address = `${CONTENT_PATH}${key}`;
  return focus === null ? address : `${address}?${FOCUS_PARAMETER}=${focusText(focus)}`;
}

/** A stored picture as it is answered: its address instead of its key. */
export function answeredImage<Image extends { key: string }>({ key, ...image }: Image) {
  return { ...image, url: contentUrl(key) };
}

/** What an image file may be (CONTRACT section 2, "Image files"); frames and the longest side are ours. */
export const imageLimits = {
  fileBytes: 20 * 1024 * 1024,
  pixels: 50_000_000,
  frames: 1_000,
} as const;

/** How stored pictures are encoded; over `largePixels`, speed and memory count for more than the last tenth of the bytes. `placeholder` is the longest side of the blur-up picture, in pixels. */
export const masterEncoding = {
  quality: 92,
  largePixels: 12_000_000,
  placeholder: 16,
  placeholderBytes: 400,
} as const;

/** What `GET /content/{key}` takes (CONTRACT section 5), and the most pixels that a variant has: only whole pictures asked for in another format come near. */
export const variantLimits = {
  size: { least: 1, most: 2400 },
  quality: { least: 1, most: 100, usual: 90 },
  pixels: 12_000_000,
} as const;

/** The qualities that exist: an asked one snaps up to the next. */
export const qualityLadder = [40, 60, 80, 90, 100] as const;

/** The sizes that exist, in pixels: an asked size snaps up to the next one. The avatars of SPEC section 9 and their doubles are among them. */
export const sizeLadder = [
  40, 44, 64, 80, 88, 100, 133, 160, 200, 266, 300, 400, 480, 600, 800, 900, 1000, 1200, 1600, 1800,
  2000, 2400,
] as const;

/** Kept answers in memory: their bytes in total, the largest one kept, for how long one is served without asking the store whether its picture still exists, and of how many pictures the size is remembered. */
export const memoryLimits = {
  bytes: 32 * 1024 * 1024,
  entryBytes: 4 * 1024 * 1024,
  sizes: 20_000,
  // The front keeps an answer for 1.8 s; together they stay below the two seconds in which a removal is seen everywhere.
  freshMs: 150,
} as const;

/** The age at which a file that no row knows is removed by the sweep. */
export const ORPHAN_AGE_MS = 60 * 60 * 1000;

export const imageFits = ["crop", "clip", "scale", "max"] as const;
export type ImageFit = (typeof imageFits)[number];

export const imageTargets = ["auto", "webp", "jpg", "png"] as const;
export type ImageTarget = (typeof imageTargets)[number];

export type ImageOptions = { w?: number; h?: number; fit?: ImageFit; fm?: ImageTarget; q?: number };

/** The parameters that mean something to a content host; those of an address that already has them are replaced (SPEC section 7, "Other"). */
const replaced = ["w", "h", "q", "quality", "fm", "format", "fit", "blur"];

/** The smallest rung of the ladder that is not below `size` (pixels). */
export function snapSize(size: number): number {
  return sizeLadder.find((rung) => rung >= size) ?? variantLimits.size.most;
}

/** The lowest quality of the ladder that is not below `quality`. */
export function snapQuality(quality: number): number {
  return qualityLadder.find((rung) => rung >= quality) ?? variantLimits.quality.most;
}

/** Whether `url` is served by the product's own content host: only such pictures are optimised (SPEC section 9). */
export function isOwnImage(url: string): boolean {
  return url.startsWith(CONTENT_PATH);
}

/**
 * The address of a picture at a size (CSS pixels of the device). Foreign addresses come back untouched.
 * @returns the address with `w`, `h`, `fit`, `fm` (`auto` unless said otherwise) and `q` replaced, never doubled
 */
export function imageUrl(url: string, options: ImageOptions): string {
  if (!isOwnImage(url)) {
    return url;
  }
  const [beforeHash = ""] = url.split("#");
  const [path = "", search = ""] = beforeHash.split("?");
  const query = new URLSearchParams(search);
  for (const name of replaced) {
    query.delete(name);
  }
  for (const [name, value] of Object.entries({ fm: "auto", ...options })) {
    if (value !== undefined) {
      query.set(name, String(value));
    }
  }
  return `${path}?${query.toString()}`;
}
