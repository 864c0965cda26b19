import { yearText } from "@/components/artworks/year-text";

/** A range of years, open at either end. */
export function yearsText(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return to === undefined ? "" : `Until ${yearText(to)}`;
  if (to === undefined) return `From ${yearText(from)}`;
  if (from === to) return yearText(from);
  const [first, last] = from < to ? [from, to] : [to, from];
  return first < 0 ? `${yearText(first)} to ${yearText(last)}` : `${first}–${last}`;
}
