import { formatYear } from "@/components/artworks/format-year";

/** A range of years, open at either end. */
export function formatYearRange(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return to === undefined ? "" : `Until ${formatYear(to)}`;
  if (to === undefined) return `From ${formatYear(from)}`;
  if (from === to) return formatYear(from);
  const [first, last] = from < to ? [from, to] : [to, from];
  return first < 0 ? `${formatYear(first)} to ${formatYear(last)}` : `${first}–${last}`;
}
