import { detectFormat } from "@/lib/images/uploads.rules";

/** Enough to contain the size of an image: a JPEG has it after its colour profile and previews. */
export const SIZE_SEARCH_BYTES = 512 * 1024;

/** Bytes below which the parser would return a wrong size for a WebP. No complete picture is shorter. */
const MIN_IMAGE_BYTES = 30;

/**
 * The size in pixels that a picture's header states, without decoding it. The parser is loaded on first use. @param head the first
 * `SIZE_SEARCH_BYTES` @returns null if there is no size or the parser cannot be loaded: then the server rejects the picture if need be
 */
export async function readHeaderSize(
  head: Uint8Array,
): Promise<{ width: number; height: number } | null> {
  const isPicture = !["damaged", "foreign"].includes(detectFormat(head));
  if (!isPicture || head.byteLength < MIN_IMAGE_BYTES) return null;
  try {
    const { imageSize } = await import("image-size");
    const { width, height } = imageSize(head);
    return { width, height };
  } catch {
    return null;
  }
}
