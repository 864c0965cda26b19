import { CAPTION_HEIGHT, gridColumns } from "@/lib/shared/design";

type Style = Record<`--${string}`, string | number>;

/** Where one card hangs: its column, the sum of height/width of the pictures above it, and how many they are. */
export type Hanging = { column: number; ratios: number; cards: number };

/**
 * Hangs pictures one after the other, each in the column that is the shortest so far (the leftmost of equals).
 * @param ratios height divided by width of each picture, in order
 * @param width the column's width that "shortest" is judged at, in CSS pixels; the result holds at any width without overlap
 */
export function hang(
  ratios: readonly number[],
  columns: number,
  width: number,
): { cards: Hanging[]; totals: Hanging[] } {
  const totals = Array.from({ length: columns }, (_, column): Hanging => ({
    column,
    ratios: 0,
    cards: 0,
  }));
  const height = (total: Hanging) => total.ratios * width + total.cards * CAPTION_HEIGHT;
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

/** The custom properties that `.wall` of the style sheet reads: for the list (its height), and for each card (its place). */
export function wallStyles(ratios: readonly number[]): { list: Style; cards: Style[] } {
  const list: Style = {};
  const cards = ratios.map((): Style => ({}));
  for (const { columns, width } of gridColumns) {
    const hung = hang(ratios, columns, width);
    const ends = hung.totals.map(
      (end) => `${short(end.ratios)}*var(--width) + ${end.cards}*var(--frame)`,
    );
    list[`--h${columns}`] = `max(${ends.join(",")})`;
    for (const [index, card] of hung.cards.entries()) {
      Object.assign(cards[index] ?? {}, {
        [`--x${columns}`]: card.column,
        [`--r${columns}`]: short(card.ratios),
        [`--n${columns}`]: card.cards,
      });
    }
  }
  return { list, cards };
}
