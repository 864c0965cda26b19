/** A name as it is compared: without accents, case, punctuation and double spaces. */
export function foldName(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The people of a field such as "A; B": the first one owns the work. */
export function peopleOf(field: string): string[] {
  return field
    .split(";")
    .map((name) => name.trim())
    .filter(Boolean);
}
