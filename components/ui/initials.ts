const LETTERS = /\p{L}|\p{N}/u;

/** One or two letters that stand for a name without a picture: of its first word and its last. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\-–,/&]+/u).filter((word) => LETTERS.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .flatMap((word) => word?.match(LETTERS)?.[0] ?? [])
    .join("")
    .toLocaleUpperCase("en");
}
