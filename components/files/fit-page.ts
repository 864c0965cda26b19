type Size = { width: number; height: number };

/** Limit of a page's picture, for the memory of phones. */
const MAX_PIXELS = 12_000_000;
/** Browsers draw nothing that is longer. */
const MAX_SIDE_PX = 16_000;
/** Limit of the longer side to the other: a page may say that it is a mile long. */
const MAX_RATIO = 20;

/**
 * @param page in units of the PDF
 * @param pixels how wide it is shown, in those of the screen
 * @returns by how much the page is enlarged to be drawn, and the width of its room divided by the height
 */
export function fitPage(page: Size, pixels: number): { scale: number; ratio: number } {
  const { width, height } = page;
  const ratio = Math.min(Math.max(width / height, 1 / MAX_RATIO), MAX_RATIO);
  const scale = Math.min(
    pixels / width,
    Math.sqrt(MAX_PIXELS / (width * height)),
    MAX_SIDE_PX / Math.max(width, height),
  );
  return { scale, ratio };
}
