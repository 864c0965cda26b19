import { describe, expect, test } from "vitest";
import { type Cell, listHidden, type Sum, toCount } from "@/lib/exports/small-groups.rules";

const cell = (count: number): Cell => ({ count });
const sum = (...counts: number[]): Sum => ({
  total: cell(counts.reduce((whole, count) => whole + count, 0)),
  parts: counts.map(cell),
});
const show = (sums: readonly Sum[], cells: readonly Cell[]) => {
  const hidden = listHidden(sums);
  return cells.map((one) => toCount(one, hidden));
};
const showSum = (...counts: number[]) => {
  const one = sum(...counts);
  return show([one], [one.total, ...one.parts]);
};

describe("listHidden", () => {
  test("a small number that a total would tell takes the total with it", () => {
    expect(showSum(3, 20, 0)).toEqual([null, "<5", 20, 0]);
  });

  test("two small ones hide each other, unless their sum leaves one choice", () => {
    expect(showSum(2, 3, 20)).toEqual([25, "<5", "<5", 20]);
    expect(showSum(1, 1, 20)).toEqual([null, "<5", "<5", 20]);
    expect(showSum(4, 4, 20)).toEqual([null, "<5", "<5", 20]);
  });

  test("a total that is known anyway is shown, and another number hides the small one", () => {
    const { total, parts } = sum(3, 20, 9);
    const known = { ...total, isKnown: true };
    expect(show([{ total: known, parts }], [known, ...parts])).toEqual([32, "<5", 20, null]);
  });

  test("without small numbers everything is shown", () => {
    expect(showSum(5, 0, 12)).toEqual([17, 5, 0, 12]);
  });

  test("a total of a small number is small itself", () => {
    expect(showSum(3, 0)).toEqual(["<5", "<5", 0]);
  });

  test("a hidden total is not told by another table that adds up to it", () => {
    const byCountry = sum(3, 20);
    const byField = { total: byCountry.total, parts: [9, 14].map(cell) };
    const [total, ...fields] = show([byCountry, byField], [byCountry.total, ...byField.parts]);
    expect([total, fields]).toEqual([null, [null, 14]]);
  });
});

test("listHidden: whatever the numbers, no small one can be computed from what is shown", () => {
  // Every table of two rows and two columns with numbers up to 6, checked by trying all that it could be.
  const choices = [0, 1, 4, 5, 6];
  const tables = choices.flatMap((a) =>
    choices.flatMap((b) => choices.flatMap((c) => choices.map((d) => [a, b, c, d] as const))),
  );
  for (const counts of tables) {
    const inner = counts.map(cell);
    const [a, b, c, d] = inner as [Cell, Cell, Cell, Cell];
    const add = (...parts: Cell[]) => ({
      total: cell(parts.reduce((whole, { count }) => whole + count, 0)),
      parts,
    });
    const lines = [add(a, b), add(c, d), add(a, c), add(b, d)];
    const [top, bottom, left, right] = lines.map(({ total }) => total) as [Cell, Cell, Cell, Cell];
    const whole = add(top, bottom);
    const sums = [...lines, whole, { total: whole.total, parts: [left, right] }];
    const hidden = listHidden(sums);
    const shown = [...inner, top, bottom, left, right, whole.total].map((one) =>
      toCount(one, hidden),
    );
    const fits = (one: (typeof shown)[number], count: number) =>
      one === "<5" ? count > 0 && count < 5 : one === null ? count >= 5 : one === count;
    const values = Array.from({ length: 16 }, (_, value) => value);
    const possible = inner.map(() => new Set<number>());
    const tryAll = (chosen: number[]): void => {
      if (chosen.length < 4) {
        const next = values.filter((value) => fits(shown[chosen.length] ?? null, value));
        for (const value of next) tryAll([...chosen, value]);
        return;
      }
      const [w = 0, x = 0, y = 0, z = 0] = chosen;
      const all = [w, x, y, z, w + x, y + z, w + y, x + z, w + x + y + z];
      if (all.every((value, index) => fits(shown[index] ?? null, value)))
        for (const [index, value] of chosen.entries()) possible[index]?.add(value);
    };
    tryAll([]);
    const revealed = inner.filter(
      (one, index) => toCount(one, hidden) === "<5" && possible[index]?.size === 1,
    );
    // Where all that is not small is zero, there is nothing to hide it behind.
    if (counts.some((count) => count >= 5)) expect(revealed, counts.join(" ")).toEqual([]);
  }
});
