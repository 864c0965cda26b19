import { applicationLimits } from "@/lib/applications/applications.schema";
import { type Count, exportLimits } from "@/lib/exports/exports.schema";

/** A number of the figures. `isKnown`: the desk says it, too, so that hiding it would hide nothing. */
export type Cell = { readonly count: number; readonly isKnown?: boolean };
export type Sum = { total: Cell; parts: readonly Cell[] };

type Range = { min: number; max: number };

const isSmall = ({ count }: Cell) => count > 0 && count < exportLimits.smallestGroup;

const listCells = ({ total, parts }: Sum): Cell[] => [total, ...parts];

/** Returns what a reader knows of a number before adding up anything. */
function toRange(cell: Cell, hidden: ReadonlySet<Cell>): Range {
  if (isSmall(cell)) return { min: 1, max: exportLimits.smallestGroup - 1 };
  return hidden.has(cell)
    ? { min: exportLimits.smallestGroup, max: applicationLimits.perOpportunity }
    : { min: cell.count, max: cell.count };
}

/** Deduces what a reader knows of each number after adding up and subtracting as long as that reveals something new. */
function deduceRanges(sums: readonly Sum[], hidden: ReadonlySet<Cell>): Map<Cell, Range> {
  const ranges = new Map(sums.flatMap(listCells).map((cell) => [cell, toRange(cell, hidden)]));
  const rangeOf = (cell: Cell) => ranges.get(cell) ?? toRange(cell, hidden);
  let isNarrowed = true;
  const narrow = (range: Range, least: number, most: number) => {
    const min = Math.max(range.min, least);
    const max = Math.min(range.max, most);
    // Sums that contradict each other reveal nothing.
    if (min > max || (min === range.min && max === range.max)) return;
    Object.assign(range, { min, max });
    isNarrowed = true;
  };
  while (isNarrowed) {
    isNarrowed = false;
    for (const { total, parts } of sums) {
      const whole = rangeOf(total);
      const ranged = parts.map(rangeOf);
      const min = ranged.reduce((sum, part) => sum + part.min, 0);
      const max = ranged.reduce((sum, part) => sum + part.max, 0);
      narrow(whole, min, max);
      for (const part of ranged)
        narrow(part, whole.min - (max - part.max), whole.max - (min - part.min));
    }
  }
  return ranges;
}

/**
 * The numbers that are not shown: small ones, and others that would reveal a small one by subtraction; totals rather than what they add up,
 * and of these the smallest.
 */
export function listHidden(sums: readonly Sum[]): ReadonlySet<Cell> {
  const totals = new Set(sums.map(({ total }) => total));
  const hidden = new Set(sums.flatMap(listCells).filter(isSmall));
  const given = new Set<Cell>();
  for (;;) {
    const ranges = deduceRanges(sums, hidden);
    const revealed = [...hidden].findLast((cell) => {
      const { min, max } = ranges.get(cell) ?? { min: 0, max: 0 };
      return min >= max && !given.has(cell);
    });
    if (revealed === undefined) return hidden;
    const own = sums.map(listCells).filter((line) => line.includes(revealed));
    const telling = own.filter((line) =>
      line.every((cell) => cell === revealed || !hidden.has(cell)),
    );
    const [next] = (telling.length > 0 ? telling : own)
      .flat()
      .filter((cell) => cell.count > 0 && cell.isKnown !== true && !hidden.has(cell))
      .toSorted((a, b) => Number(totals.has(b)) - Number(totals.has(a)) || a.count - b.count);
    // Nothing that could hide it is left.
    if (next === undefined) given.add(revealed);
    else hidden.add(next);
  }
}

/** Returns the number as the figures show it. */
export function toCount(cell: Cell, hidden: ReadonlySet<Cell>): Count {
  if (isSmall(cell)) return `<${exportLimits.smallestGroup}`;
  return hidden.has(cell) ? null : cell.count;
}
