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

/** Returns the name in lower-case Latin letters, as far as they look like it, without marks and what nobody sees. */
function toSkeleton(name: string): string {
  const letters = name
    .replaceAll(/[™℠®©]/gu, " ")
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}\p{DI}]/gu, "")
    .toLowerCase();
  return letters.replaceAll(/./gsu, (letter) => lookalikes[letter] ?? letter);
}

/** Words that beside the site's name speak for whoever runs it: English, German, French, Spanish, Italian, Portuguese, Dutch. */
const officeWords = [
  "abuse account accounts admin administration administrator billing email help helpdesk info legal mailer",
  "moderation moderator moderators newsletter noreply notification notifications official payment payments postmaster",
  "security service staff support team verification webmaster",
  "hilfe kundendienst kundenservice offiziell rechnung sicherheit verwaltung",
  "aide administrateur assistance équipe facturation officiel officielle paiement sécurité",
  "administración administrador ayuda equipo facturación oficial pago seguridad soporte",
  "aiuto amministratore amministrazione assistenza fatturazione pagamento sicurezza squadra ufficiale",
  "administração ajuda equipa equipe faturamento pagamento segurança suporte",
  "beheer beveiliging betaling hulp klantenservice officieel",
].flatMap((line) => line.split(" ").map(toSkeleton));

/** Words that speak for the site only if nothing else stands beside its name: “Vitrine Customer Care”, “Vitrine Ltd”, not “Vitrine Mail Art”. */
const companyWords = new Set(
  "ag app bv care co com company customer eu gmbh hq headquarters inc io llc ltd mail net of online org sa safety the trust"
    .split(" ")
    .map(toSkeleton),
);

const gap = "[^\\p{L}\\p{N}]*";

/** Matches a word however its letters are set apart: “V i t”, “Vit-rine”. */
const spread = (word: string): string => word.split("").join(gap);

const own = spread("vitrine");
const anywhere = new RegExp(own, "u");
const ownName = new RegExp(`(?<![a-z])${own}(?![a-z])`, "gu");

function createOfficePatterns() {
  const office = `(?:${[...new Set(officeWords)].map(spread).join("|")})`;
  const besideOwn = `(?:${office}${gap})+${own}|${own}(?:${gap}${office})+`;
  return {
    ownOffice: new RegExp(`(?<![a-z])(?:${besideOwn})(?![a-z])`, "u"),
    officeWord: new RegExp(`(?<![a-z])${office}(?![a-z])`, "u"),
  };
}

/** Created when first needed, because that takes a tenth of a second. */
let officePatterns: ReturnType<typeof createOfficePatterns> | undefined;

function isReserved(letters: string): boolean {
  // Nearly all names end here; the words of office take far longer.
  if (!anywhere.test(letters)) return false;
  const { ownOffice, officeWord } = (officePatterns ??= createOfficePatterns());
  if (ownOffice.test(letters)) return true;
  const rest = letters.replaceAll(ownName, " ");
  if (rest === letters) return false;
  const others = rest.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  return others.every((word) => companyWords.has(word)) || officeWord.test(rest);
}

/**
 * True if a name could be taken for the site itself: its name alone, however it is written (“V i t r ì n e”), or beside a word of office
 * (“Vitrine Support”). “La Vitrine” is an ordinary name of a gallery.
 */
export const isReservedName = (name: string): boolean =>
  // A sign may stand for a letter, or for nothing: “V!trine”, “Vitrine!”.
  [name, name.replaceAll(/[|!+]/g, " ")].some((text) => isReserved(toSkeleton(text)));

export const RESERVED_NAME_MESSAGE =
  "This name could be taken for Vitrine itself. Please choose another, or add something to it.";
