import { CAPTION_HEIGHT, gridColumns, PRICE_LINE_HEIGHT } from "@/lib/shared/design";

type Style = Record<`--${string}`, string | number>;

/** The first row, which is visible without scrolling; other pictures load once they are scrolled into view. */
export const EAGER_IMAGES = 4;

/** A card's column, the sum of height/width of the pictures above it, how many cards those are, and how many of them show a price. */
export type CardPosition = { column: number; ratios: number; cards: number; prices: number };

/** Height divided by width of the picture, and whether there is a price below it. */
export type CardShape = { ratio: number; hasPrice: boolean };

/**
 * Puts each picture into the column that is shortest so far, the leftmost of equals.
 * @param width the column width for which heights are compared, in CSS pixels; the result has no overlaps at any width
 */
export function arrangeInColumns(
  shapes: readonly CardShape[],
  columns: number,
  width: number,
): { cards: CardPosition[]; totals: CardPosition[] } {
  const totals = Array.from({ length: columns }, (_, column): CardPosition => ({
    column,
    ratios: 0,
    cards: 0,
    prices: 0,
  }));
  const height = ({ ratios, cards: count, prices }: CardPosition) =>
    ratios * width + count * CAPTION_HEIGHT + prices * PRICE_LINE_HEIGHT;
  const cards = shapes.map(({ ratio, hasPrice }) => {
    // Columns that differ by less than half a pixel count as equal.
    const shortest = totals.reduce((best, total) =>
      height(total) < height(best) - 0.5 ? total : best,
    );
    const position = { ...shortest };
    shortest.ratios += ratio;
    shortest.cards += 1;
    shortest.prices += hasPrice ? 1 : 0;
    return position;
  });
  return { cards, totals };
}

/** Four decimals are exact to a pixel, and a page has dozens of these. */
const roundForCss = (value: number) => Number(value.toFixed(4));

/** The custom properties that `.wall` in artwork-grid.css reads: the list's height and each card's position. */
export function createGridStyles(shapes: readonly CardShape[]): { list: Style; cards: Style[] } {
  const list: Style = {};
  const cards = shapes.map((): Style => ({}));
  for (const { columns, width } of gridColumns) {
    const layout = arrangeInColumns(shapes, columns, width);
    const heights = layout.totals.map(({ ratios, cards: count, prices }) => {
      const height = `${roundForCss(ratios)}*var(--width) + ${count}*var(--frame)`;
      return prices === 0 ? height : `${height} + ${prices}*var(--price)`;
    });
    list[`--h${columns}`] = `max(${heights.join(",")})`;
    for (const [index, card] of layout.cards.entries()) {
      Object.assign(cards[index] ?? {}, {
        [`--x${columns}`]: card.column,
        [`--r${columns}`]: roundForCss(card.ratios),
        [`--n${columns}`]: card.cards,
        ...(card.prices > 0 && { [`--p${columns}`]: card.prices }),
      });
    }
  }
  return { list, cards };
}
