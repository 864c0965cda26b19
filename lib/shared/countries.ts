import { normaliseName } from "@/lib/shared/normalise-name";

const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Codes that CLDR names but ISO 3166-1 does not assign: dependencies, unions, former countries, and test codes. */
const nonIsoCodes = new Set(
  "AC AN BU CP CQ CS CT DD DG DY EA EU EZ FQ FX HV IC JT MI NH NQ NT PC PU PZ QO RH SU TA TP UK UN VD WK XA XB YD YU ZR ZZ".split(
    " ",
  ),
);

/** Whether a code is a country of ISO 3166-1 alpha-2 (with XK for Kosovo), in upper case. */
export function isCountryCode(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && !nonIsoCodes.has(code) && regions.of(code) !== undefined;
}

const languages = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "tr", "ja", "zh", "ar"];

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

const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");

export function listCountryCodes(): string[] {
  return letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountryCode);
}

let codesByName: Map<string, string> | undefined;

function indexCodesByName(): Map<string, string> {
  const codes = new Map<string, string>();
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    for (const code of listCountryCodes()) {
      const name = names.of(code);
      if (name === undefined) continue;
      for (const spelling of [name, name.replace("&", " and ")]) {
        if (!codes.has(normaliseName(spelling))) codes.set(normaliseName(spelling), code);
      }
    }
  }
  for (const [name, code] of Object.entries(commonNames)) codes.set(name, code);
  return codes;
}

/** By code (in either case) or by name in one of thirteen languages. */
export function findCountryCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (isCountryCode(code)) return code;
  codesByName ??= indexCodesByName();
  return codesByName.get(normaliseName(text)) ?? null;
}

/** The English name; the code itself where CLDR has none. */
export function getCountryName(code: string): string {
  return regions.of(code) ?? code;
}
