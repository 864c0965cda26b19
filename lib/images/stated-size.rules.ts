import { detectFormat } from "@/lib/images/uploads.rules";

/** Bytes to search for an image's size: a JPEG has it after colour profile and previews. */
export const SIZE_SEARCH_BYTES = 512 * 1024;

/** Of a WebP that is cut off before, the parser would make a size up; no picture is shorter. */
const MIN_IMAGE_BYTES = 30;

/**
 * The size in pixels that a picture's first bytes state, before anything is decoded (`STATED_BYTES` suffice). The parser is
 * loaded with the first picture that somebody chooses.
 * @returns null where they do not say, or the parser cannot be loaded: then whoever decodes the picture judges
 */
export async function readStatedSize(
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
