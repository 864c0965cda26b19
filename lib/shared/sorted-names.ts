/** The names by code, in alphabetical order of the names. */
export function sortNames(
  codes: Iterable<string>,
  getName: (code: string) => string,
): Map<string, string> {
  const names = Array.from(codes, (code) => [code, getName(code)] as const);
  return new Map(names.toSorted(([, a], [, b]) => a.localeCompare(b, "en")));
}
