/** Returns the same for texts that differ in case, spaces, punctuation or the form of their letters only. */
export const normaliseText = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
