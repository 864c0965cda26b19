import { expect, test } from "vitest";
import { arrangeInColumns, createGridStyles } from "@/components/artworks/grid-layout";

const toShapes = (ratios: readonly number[], hasPrice = false) =>
  ratios.map((ratio) => ({ ratio, hasPrice }));

test("arrangeInColumns: the first row goes from left to right", () => {
  expect(arrangeInColumns(toShapes([1, 2, 1]), 3, 100).cards.map(({ column }) => column)).toEqual([
    0, 1, 2,
  ]);
});

test("arrangeInColumns: each picture goes into the shortest column", () => {
  expect(arrangeInColumns(toShapes([2, 1, 0.5, 1, 1]), 2, 100).cards).toEqual([
    { column: 0, ratios: 0, cards: 0, prices: 0 },
    { column: 1, ratios: 0, cards: 0, prices: 0 },
    { column: 1, ratios: 1, cards: 1, prices: 0 },
    { column: 0, ratios: 2, cards: 1, prices: 0 },
    { column: 1, ratios: 1.5, cards: 2, prices: 0 },
  ]);
});

test("arrangeInColumns: captions count towards the height", () => {
  const { cards } = arrangeInColumns(toShapes([1, 0.1, 0.1]), 2, 100);
  expect(cards[2]?.column).toBe(1);
});

test("arrangeInColumns: a column keeps the order of the list", () => {
  const ratios = Array.from({ length: 24 }, (_, index) => 0.5 + ((index * 7) % 11) / 6);
  for (const columns of [2, 3, 4]) {
    const { cards } = arrangeInColumns(toShapes(ratios), columns, 250);
    for (let column = 0; column < columns; column += 1) {
      const heights = cards.filter((card) => card.column === column).map((card) => card.ratios);
      expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    }
  }
});

test("createGridStyles: the list's height and each card's position for 2, 3 and 4 columns", () => {
  const { list, cards } = createGridStyles(toShapes([1, 0.5]));
  expect(list["--h2"]).toBe(
    "max(1*var(--width) + 1*var(--frame),0.5*var(--width) + 1*var(--frame))",
  );
  expect(cards[1]).toEqual({
    "--x2": 1,
    "--r2": 0,
    "--n2": 0,
    "--x3": 1,
    "--r3": 0,
    "--n3": 0,
    "--x4": 1,
    "--r4": 0,
    "--n4": 0,
  });
});

test("createGridStyles: a price makes its card a line higher, and moves only what is below", () => {
  const { list, cards } = createGridStyles(toShapes([1, 1, 1], true));
  expect(list["--h2"]).toBe(
    "max(2*var(--width) + 2*var(--frame) + 2*var(--price),1*var(--width) + 1*var(--frame) + 1*var(--price))",
  );
  expect(cards.map((card) => card["--p2"])).toEqual([undefined, undefined, 1]);
});

test("arrangeInColumns: prices count towards the height", () => {
  const shapes = [{ ratio: 1, hasPrice: true }, ...toShapes([1, 1])];
  expect(arrangeInColumns(shapes, 2, 100).cards[2]?.column).toBe(1);
});
