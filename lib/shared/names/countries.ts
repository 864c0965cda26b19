import table from "@/lib/shared/names/country-names.json" with { type: "json" };
import { normaliseName } from "@/lib/shared/texts/normalise-name";

/** ISO 3166-1 alpha-2, and XK for Kosovo, with the English names of CLDR 48. A table, because JavaScript engines have different names. */
const namesByCode = new Map(Object.entries(table));

/** True if a code is a country of ISO 3166-1 alpha-2 (with XK for Kosovo), in upper case. */
export const isCountryCode = (code: string): boolean => namesByCode.has(code);

const languages = ["de", "fr", "es", "it", "pt", "nl", "pl", "sv", "tr", "ja", "zh", "ar"];

const commonNames: Record<string, string> = {
  america: "US",
  britain: "GB",
  "czech republic": "CZ",
  "dr congo": "CD",
  "great britain": "GB",
  holland: "NL",
  "ivory coast": "CI",
  palestine: "PS",
  turkey: "TR",
  uae: "AE",
  uk: "GB",
  usa: "US",
};

export const listCountryCodes = (): string[] => [...namesByCode.keys()];

let codesByName: Map<string, string> | undefined;

function indexCodesByName(): Map<string, string> {
  const codes = new Map<string, string>();
  const nameIn = languages.map(
    (language) => new Intl.DisplayNames(language, { type: "region", fallback: "none" }),
  );
  for (const getName of [getCountryName, ...nameIn.map((names) => names.of.bind(names))]) {
    for (const code of listCountryCodes()) {
      const name = getName(code) ?? "";
      for (const spelling of [name, name.replace("&", " and ")]) {
        const normalised = normaliseName(spelling);
        if (normalised !== "" && !codes.has(normalised)) codes.set(normalised, code);
      }
    }
  }
  for (const [name, code] of Object.entries(commonNames)) codes.set(name, code);
  return codes;
}

/** Finds a country by code (in either case) or by name in one of thirteen languages. */
export function findCountryCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (isCountryCode(code)) return code;
  codesByName ??= indexCodesByName();
  return codesByName.get(normaliseName(text)) ?? null;
}

/** The English name; the code itself where there is none. */
export const getCountryName = (code: string): string => namesByCode.get(code) ?? code;
