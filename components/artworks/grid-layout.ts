import { CAPTION_HEIGHT, gridColumns } from "@/lib/shared/design";

type Style = Record<`--${string}`, string | number>;

/** A card's place: its column, the sum of height/width of the pictures above it, and how many cards those are. */
export type GridPlace = { column: number; ratios: number; cards: number };

/**
 * Puts each picture into the column that is shortest so far, the leftmost of equals.
 * @param ratios height divided by width of each picture, in order
 * @param width the column width for which heights are compared, in CSS pixels; the result has no overlaps at any width
 */
export function arrangeInColumns(
  ratios: readonly number[],
  columns: number,
  width: number,
): { cards: GridPlace[]; totals: GridPlace[] } {
  const totals = Array.from({ length: columns }, (_, column): GridPlace => ({
    column,
    ratios: 0,
    cards: 0,
  }));
  const height = (total: GridPlace) => total.ratios * width + total.cards * CAPTION_HEIGHT;
  const cards = ratios.map((ratio) => {
    const shortest = totals.reduce((best, total) =>
      height(total) < height(best) - 0.5 ? total : best,
    );
    const place = { ...shortest };
    shortest.ratios += ratio;
    shortest.cards += 1;
    return place;
  });
  return { cards, totals };
}

const short = (value: number) => Number(value.toFixed(4));

/** The custom properties that `.wall` in artwork-grid.css reads: the list's height and each card's place. */
export function gridStyles(ratios: readonly number[]): { list: Style; cards: Style[] } {
  const list: Style = {};
  const cards = ratios.map((): Style => ({}));
  for (const { columns, width } of gridColumns) {
    const arranged = arrangeInColumns(ratios, columns, width);
    const ends = arranged.totals.map(
      (end) => `${short(end.ratios)}*var(--width) + ${end.cards}*var(--frame)`,
    );
    list[`--h${columns}`] = `max(${ends.join(",")})`;
    for (const [index, card] of arranged.cards.entries()) {
      Object.assign(cards[index] ?? {}, {
        [`--x${columns}`]: card.column,
        [`--r${columns}`]: short(card.ratios),
        [`--n${columns}`]: card.cards,
      });
    }
  }
  return { list, cards };
}
