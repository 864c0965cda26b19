/** `A; B`: the first owns the artwork. */
export function splitNames(field: string): string[] {
  return field
    .split(";")
    .map((name) => name.trim())
    .filter(Boolean);
}
