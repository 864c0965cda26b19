import table from "@/lib/shared/names/language-names.json" with { type: "json" };

/** ISO 639-1 with the English names of CLDR 48. A table, because JavaScript engines have different names. */
const namesByCode = new Map(Object.entries(table));

/** Languages of three letters, of which there are hundreds, are not offered; an API client may name one. */
const longNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

const findName = (code: string) =>
  namesByCode.get(code) ?? (/^[a-z]{3}$/.test(code) ? longNames.of(code) : undefined);

/** A code of ISO 639 (two or three small letters) that has a name. */
export const isLanguageCode = (code: string): boolean => findName(code) !== undefined;

export const getLanguageName = (code: string): string => findName(code) ?? code;

export const listLanguageCodes = (): string[] => [...namesByCode.keys()];
