const RESERVED = "vitrine";

/** Letters and signs that are read as Latin ones. */
const lookalikes: Readonly<Record<string, string>> = {
  // Cyrillic.
  а: "a",
  е: "e",
  і: "i",
  ї: "i",
  ӏ: "i",
  о: "o",
  р: "p",
  с: "c",
  т: "t",
  г: "r",
  п: "n",
  у: "y",
  ѵ: "v",
  ѝ: "n",
  и: "n",
  к: "k",
  н: "n",
  // Greek, Armenian, and what Unicode has for linguists.
  ν: "v",
  ι: "i",
  τ: "t",
  ρ: "p",
  η: "n",
  ε: "e",
  ο: "o",
  υ: "v",
  ո: "n",
  ı: "i",
  ɩ: "i",
  ɪ: "i",
  ʀ: "r",
  ɴ: "n",
  ᴠ: "v",
  ᴛ: "t",
  ᴇ: "e",
  ⅴ: "v",
  ⅰ: "i",
  // Digits and signs.
  "1": "i",
  "|": "i",
  "!": "i",
  l: "i",
  "3": "e",
  "€": "e",
  "7": "t",
  "+": "t",
};

/** Matches what separates two letters that stand alone. */
const SPACING = /(?<=(?<![a-z])[a-z])[^a-z]+(?=[a-z](?![a-z]))/g;

/** Words of lower-case Latin letters, without marks and what nobody sees; letters that stand alone make one word. */
function toSkeleton(name: string): string {
  const letters = name
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}\p{DI}]/gu, "")
    .toLowerCase();
  const latin = letters.replaceAll(/./gsu, (letter) => lookalikes[letter] ?? letter);
  return latin.replaceAll(SPACING, "");
}

/** Words that make a name written as one word ours: “VitrineSupport”, but not “Vitrinescu”. */
const roles = ["support", "help", "team", "admin", "staff", "official", "security", "billing"];
const reserved = new RegExp(
  `(?<![a-z])${RESERVED}(?:${roles.map(toSkeleton).join("|")})?(?![a-z])`,
);

/** True if a name contains the site's own as a word, so that it could be taken for us: “Vitrine Support”, “V i t r ì n e”. */
export const isReservedName = (name: string): boolean => reserved.test(toSkeleton(name));

export const RESERVED_NAME_MESSAGE =
  "“Vitrine” is this site’s own name. Please choose another, so that nobody takes you for us.";
