const LETTERS = /\p{L}|\p{N}/u;

/** One or two letters: of the first word and the last. */
export function initials(name: string): string {
  const words = name.split(/[\s\-–,/&]+/u).filter((word) => LETTERS.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .flatMap((word) => word?.match(LETTERS)?.[0] ?? [])
    .join("")
    .toLocaleUpperCase("en");
}
