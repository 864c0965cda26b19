/** `A; B`: the first one owns the work. */
export function peopleOf(field: string): string[] {
  return field
    .split(";")
    .map((name) => name.trim())
    .filter(Boolean);
}
