const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** Whether this is the code of a language (ISO 639, two or three small letters) that has a name. */
export function isLanguageCode(code: string): boolean {
  return /^[a-z]{2,3}$/.test(code) && names.of(code) !== undefined;
}

/** A language's English name; the code itself where there is none. */
export function languageName(code: string): string {
  return /^[a-z]{2,3}$/.test(code) ? (names.of(code) ?? code) : code;
}

const letters = Array.from("abcdefghijklmnopqrstuvwxyz");

/** The codes of two letters that are languages' (ISO 639-1), in the order of the alphabet. */
export function languageCodes(): string[] {
  return letters.flatMap((first) => letters.map((second) => first + second)).filter(isLanguageCode);
}
