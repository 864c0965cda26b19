const NOBODY =
  /^(?:(?:(?:artist|maker|artiste|künstler) )?(?:unknown|anonymous|anon\.?|unidentified|unrecorded|unbekannt|anonyme?|inconnu|various)(?: .*)?|n\.?\/?a\.?|none)$/i;
const NEAR =
  "workshop|studio|circle|followers?|school|manner|style|imitators?|pupils?|copy|copyist|assistants?|associates?";
const RELATED = new RegExp(
  String.raw`^(?:after|(?:(?:formerly|possibly|probably) )?attributed to|attr(?:ib)?\.(?: to)?|(?:${NEAR}) (?:of|after)|in the (?:manner|style) of|possibly|probably|nach|d['’]après|werkstatt|umkreis|nachfolger)(?:\s|$)`,
  "i",
);
/** Matches “Titian (workshop)”, “Titian and workshop”, “Titian, circle of” and “German School”. */
const RELATED_AFTER = new RegExp(
  String.raw`(?:[,(/]\s*|\s(?:and|&)\s)(?:(?:and|his|her|their) )*(?:${NEAR}|attributed|attr\.|werkstatt|umkreis)(?: (?:of|to))?\)?$|\sschool$`,
  "i",
);
const SEVERAL = /\s(?:and|&|und|et)\s|\//i;

/** Says why a name may be none of a person; null if nothing tells. */
export function doubtName(name: string): string | null {
  if (NOBODY.test(name)) return "names nobody";
  if (RELATED.test(name) || RELATED_AFTER.test(name)) return "is an attribution rather than a name";
  if (name.includes(",")) return "has a comma, was taken as one name";
  return SEVERAL.test(name) ? "may name several makers" : null;
}

const isWholeName = (name: string) =>
  /\S\s+\S/.test(name) && !NOBODY.test(name) && !RELATED.test(name);

/** Splits `A; B`, `A|B`, and `A, B` if each is a name of more than one word, as “Becher, Bernd” is one name; the artwork belongs to the first. */
export function splitNames(field: string): string[] {
  const split = (text: string, separator: RegExp) =>
    text
      .split(separator)
      .map((name) => name.trim())
      .filter(Boolean);
  return split(field, /[;|]/).flatMap((name) => {
    const parts = split(name, /,/);
    return parts.length > 1 && parts.every(isWholeName) ? parts : [name];
  });
}
