import { yearText } from "@/components/artworks/year-text";

/** A stretch of years, of which either end may be open. */
export function yearsText(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return to === undefined ? "" : `Until ${yearText(to)}`;
  if (to === undefined) return `From ${yearText(from)}`;
  if (from === to) return yearText(from);
  const [first, last] = from < to ? [from, to] : [to, from];
  return first < 0 ? `${yearText(first)} to ${yearText(last)}` : `${first}–${last}`;
}
