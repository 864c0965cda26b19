/** Splits `A; B`; the artwork belongs to the first. */
export function splitNames(field: string): string[] {
  return field
    .split(";")
    .map((name) => name.trim())
    .filter(Boolean);
}
