import { normaliseName } from "@/lib/shared/texts/normalise-name";

/** Compares values that are ASCII, such as instants. */
export const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Compares names alphabetically, without regard to case, accents and punctuation; the same in every JavaScript engine, as collations are not. */
export const compareNames = (a: string, b: string): number =>
  compareTexts(normaliseName(a), normaliseName(b)) || compareTexts(a, b);

/** The names by code, in alphabetical order of the names. */
export function sortNames(
  codes: Iterable<string>,
  getName: (code: string) => string,
): Map<string, string> {
  const names = Array.from(codes, (code) => [code, getName(code)] as const);
  return new Map(names.toSorted(([, a], [, b]) => compareNames(a, b)));
}
