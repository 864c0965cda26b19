/** Normalises a name for comparison: without accents, case, punctuation and double spaces. */
export function normaliseName(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const joinApostrophes = (text: string) =>
  text.replace(/(?<=[\p{L}\p{N}])['’‘ʼʻ`´′]+(?=[\p{L}\p{N}])/gu, "");

const toSought = (text: string) => normaliseName(text).replaceAll("ς", "σ");

/** True if a name has what is typed anywhere, with or without its apostrophes. */
export function isNameLike(name: string, typed: string): boolean {
  const sought = toSought(typed);
  const joined = toSought(joinApostrophes(typed));
  return toSought(name).includes(sought) || toSought(joinApostrophes(name)).includes(joined);
}
