/** The names by code, in alphabetical order of the names. */
export function sortedNames(
  codes: Iterable<string>,
  nameOf: (code: string) => string,
): Map<string, string> {
  const names = Array.from(codes, (code) => [code, nameOf(code)] as const);
  return new Map(names.toSorted(([, a], [, b]) => a.localeCompare(b, "en")));
}
