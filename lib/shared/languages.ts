const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** A code of ISO 639 (two or three small letters) that has a name. */
export function isLanguageCode(code: string): boolean {
  return /^[a-z]{2,3}$/.test(code) && names.of(code) !== undefined;
}

export function getLanguageName(code: string): string {
  return /^[a-z]{2,3}$/.test(code) ? (names.of(code) ?? code) : code;
}

const letters = Array.from("abcdefghijklmnopqrstuvwxyz");

export function listLanguageCodes(): string[] {
  return letters.flatMap((first) => letters.map((second) => first + second)).filter(isLanguageCode);
}
