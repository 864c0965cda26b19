import { CAPTION_HEIGHT, gridColumns } from "@/lib/shared/design";

type Style = Record<`--${string}`, string | number>;

/** The first row, which is visible without scrolling; other pictures load once they are scrolled into view. */
export const EAGER_IMAGES = 4;

/** A card's column, the sum of height/width of the pictures above it, and how many cards those are. */
export type CardPosition = { column: number; ratios: number; cards: number };

/**
 * Puts each picture into the column that is shortest so far, the leftmost of equals.
 * @param ratios height divided by width of each picture, in order
 * @param width the column width for which heights are compared, in CSS pixels; the result has no overlaps at any width
 */
export function arrangeInColumns(
  ratios: readonly number[],
  columns: number,
  width: number,
): { cards: CardPosition[]; totals: CardPosition[] } {
  const totals = Array.from({ length: columns }, (_, column): CardPosition => ({
    column,
    ratios: 0,
    cards: 0,
  }));
  const height = (total: CardPosition) => total.ratios * width + total.cards * CAPTION_HEIGHT;
  const cards = ratios.map((ratio) => {
    // Columns that differ by less than half a pixel count as equal.
    const shortest = totals.reduce((best, total) =>
      height(total) < height(best) - 0.5 ? total : best,
    );
    const position = { ...shortest };
    shortest.ratios += ratio;
    shortest.cards += 1;
    return position;
  });
  return { cards, totals };
}

/** Four decimals are exact to a pixel, and a page has dozens of these. */
const roundForCss = (value: number) => Number(value.toFixed(4));

/** The custom properties that `.wall` in artwork-grid.css reads: the list's height and each card's position. */
export function createGridStyles(ratios: readonly number[]): { list: Style; cards: Style[] } {
  const list: Style = {};
  const cards = ratios.map((): Style => ({}));
  for (const { columns, width } of gridColumns) {
    const layout = arrangeInColumns(ratios, columns, width);
    const heights = layout.totals.map(
      (total) => `${roundForCss(total.ratios)}*var(--width) + ${total.cards}*var(--frame)`,
    );
    list[`--h${columns}`] = `max(${heights.join(",")})`;
    for (const [index, card] of layout.cards.entries()) {
      Object.assign(cards[index] ?? {}, {
        [`--x${columns}`]: card.column,
        [`--r${columns}`]: roundForCss(card.ratios),
        [`--n${columns}`]: card.cards,
      });
    }
  }
  return { list, cards };
}
