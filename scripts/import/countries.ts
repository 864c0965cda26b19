import { foldName } from "@/scripts/import/names";

const LETTERS = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");

/** Names in common use that CLDR, which the runtime brings, writes otherwise. */
const otherNames: Record<string, string> = {
  "dr congo": "CD",
  "ivory coast": "CI",
  palestine: "PS",
  turkey: "TR",
  usa: "US",
  uk: "GB",
};

const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

const codes = new Map<string, string>(
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap(
    (code): [string, string][] => {
      const name = regions.of(code);
      return name === undefined || code === "ZZ"
        ? []
        : [[foldName(name.replace("&", "and")), code]];
    },
  ),
);

/** The ISO 3166-1 alpha-2 code of a country's English name, or null when there is none by that name. */
export function countryCode(name: string): string | null {
  const folded = foldName(name);
  return otherNames[folded] ?? codes.get(folded) ?? null;
}
