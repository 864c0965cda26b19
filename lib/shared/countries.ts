import { normaliseName } from "@/lib/shared/fold-name";

const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Codes of CLDR that are not in ISO 3166-1: dependencies, unions, former countries, and test codes. */
const notIso = new Set(
  "AC AN BU CP CQ CS CT DD DG DY EA EU EZ FQ FX HV IC JT MI NH NQ NT PC PU PZ QO RH SU TA TP UK UN VD WK XA XB YD YU ZR ZZ".split(
    " ",
  ),
);

/** Whether a code is a country of ISO 3166-1 alpha-2 (with XK for Kosovo), in upper case. */
export function isCountryCode(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && !notIso.has(code) && regions.of(code) !== undefined;
}

const languages = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "tr", "ja", "zh", "ar"];

const otherNames: Record<string, string> = {
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

const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");

export function countryCodes(): string[] {
  return letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountryCode);
}

let cachedCodes: Map<string, string> | undefined;

function codesByName(): Map<string, string> {
  const codes = new Map<string, string>();
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    for (const code of countryCodes()) {
      const name = names.of(code);
      if (name === undefined) continue;
      for (const form of [name, name.replace("&", " and ")]) {
        if (!codes.has(normaliseName(form))) codes.set(normaliseName(form), code);
      }
    }
  }
  for (const [name, code] of Object.entries(otherNames)) codes.set(name, code);
  return codes;
}

/** Reads a country by its code (in either case) or its name, in English or another of thirteen languages; null when there is none. */
export function findCountryCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (isCountryCode(code)) return code;
  cachedCodes ??= codesByName();
  return cachedCodes.get(normaliseName(text)) ?? null;
}

/** The English name; the code itself where CLDR has none. */
export function countryName(code: string): string {
  return regions.of(code) ?? code;
}
