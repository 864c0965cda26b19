const hasSeveralWords = (name: string) => /\S\s+\S/.test(name);

/** Splits `A; B`, `A|B`, and `A, B` if each is more than one word, as “Becher, Bernd” is one name; the artwork belongs to the first. */
export function splitNames(field: string): string[] {
  const split = (text: string, separator: RegExp) =>
    text
      .split(separator)
      .map((name) => name.trim())
      .filter(Boolean);
  return split(field, /[;|]/).flatMap((name) => {
    const parts = split(name, /,/);
    return parts.length > 1 && parts.every(hasSeveralWords) ? parts : [name];
  });
}

const NOBODY =
  /^(?:(?:artist|maker|artiste|künstler) )?(?:unknown|anonymous|anon\.?|unidentified|unrecorded|unbekannt|anonyme?|inconnu|various)(?: .*)?$/i;
const RELATED =
  /^(?:after|(?:formerly |possibly |probably )?attributed to|attrib\.|(?:workshop|studio|circle|follower|followers|school|manner|style|imitator|pupil|copy|assistant|associate) (?:of|after)|in the (?:manner|style) of|possibly|probably|nach|d['’]après|werkstatt|umkreis|nachfolger)\s/i;

/** Returns why a name may be none of a person; null if nothing tells. */
export function doubtName(name: string): string | null {
  if (NOBODY.test(name)) return `“${name}” names nobody, and got a profile as a person.`;
  if (RELATED.test(name))
    return `“${name}” says whom the maker is near to, and got a profile as a person.`;
  return name.includes(",") ? `“${name}” has a comma, and was taken as one name.` : null;
}
