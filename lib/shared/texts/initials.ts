const LETTER_OR_DIGIT = /\p{L}|\p{N}/u;

/** One or two letters: of the first word and the last. */
export function getInitials(name: string): string {
  const words = name.split(/[\s\-–,/&]+/u).filter((word) => LETTER_OR_DIGIT.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .flatMap((word) => word?.match(LETTER_OR_DIGIT)?.[0] ?? [])
    .join("")
    .toLocaleUpperCase("en");
}
