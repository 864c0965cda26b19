import { parse } from "tldts";

const LINK_PLACEHOLDER = "[link]";

/** Characters that browsers take for a dot in a host name, and the look-alikes that they turn into one. */
const DOTS = ".\u2024\u3002\ufe52\uff0e\uff61";

const WORD = /[^\s<>"“”]+/gu;
const RUN = new RegExp(`[\\p{L}\\p{N}\\p{M}_${DOTS}-]+`, "gu");
const DOT = new RegExp(`[${DOTS}]`, "u");
/** Matches what follows a host where a place on it is named. */
const PLACE = new RegExp(`^[${DOTS}]?(?:[/?#]|:\\d)`, "u");
/** Matches the beginnings of words that programs take for an address, whatever follows. */
const START = /(?<![\p{L}\p{N}])(?:www\.|(?:javascript|data|mailto|tel):(?=\S))/iu;

/** Top-level domains that are words as well: “sold.It was” is a sentence without its space. */
const WORDS = new Set("am as at be by do in is it me my no so to us".split(" "));

function isTopLevelDomain(label: string): boolean {
  const name = label.normalize("NFKC").toLowerCase();
  const { isIcann } = parse(`x.${name}`, { allowPrivateDomains: false, extractHostname: false });
  return name.length > 1 && isIcann === true;
}

/** True if two words are of sentences rather than a host: the second begins with a capital, or is a common word. */
const areSentences = ([, end = "", ...more]: readonly string[]) =>
  more.length === 0 && (/^\p{Lu}\p{Ll}/u.test(end) || WORDS.has(end.toLowerCase()));

/** Dots that are written around a program, and that a reader puts back: “evil[.]com”, “evil(dot)com”. */
const BRACKETED_DOT = new RegExp(`[[({](?:[${DOTS}]|dot)[\\])}]`, "giu");

const isIpAddress = (host: readonly string[]) =>
  host.length === 4 && host.every((label) => /^\d{1,3}$/.test(label.normalize("NFKC")));

const toHost = (text: string): string =>
  text.normalize("NFKC").replaceAll(new RegExp(DOT, "gu"), ".").toLowerCase();

type Shown = { text: string; isLastHidden: boolean };

/** A run of letters, digits and dots, in which a host stands between empty labels. @param rest of the word behind it */
function hideHosts(run: string, rest: string, ownHost: string | null): Shown {
  const labels = run.split(DOT);
  const shown: string[] = [];
  let isLastHidden = false;
  let position = 0;
  for (let start = 0; start < labels.length;) {
    let end = start;
    while (end < labels.length && labels[end] !== "") end += 1;
    const host = labels.slice(start, end);
    const isNumeric = isIpAddress(host);
    const last = isNumeric
      ? host.length - 1
      : host.findLastIndex((label, index) => index > 0 && isTopLevelDomain(label));
    const length = host.join(".").length;
    const text = run.slice(position, position + length);
    const isAtEnd = end >= labels.length - 1 && last === host.length - 1;
    const hasPlace = isAtEnd && PLACE.test(run.slice(position + length) + rest);
    isLastHidden = false;
    const isNone = last === -1 || (isNumeric && !hasPlace);
    if (isNone || toHost(host.join(".")) === ownHost) shown.push(text);
    else if (!hasPlace && last === 1 && areSentences(host))
      shown.push(`${host[0]}${text.charAt(host[0]?.length ?? 0)} ${host[1]}`);
    else {
      const hidden = host.slice(0, last + 1).join(".").length;
      shown.push(LINK_PLACEHOLDER, text.slice(hidden));
      isLastHidden = hasPlace;
    }
    position += length;
    if (isLastHidden) break;
    shown.push(run.charAt(position));
    position += 1;
    start = end + 1;
  }
  return { text: shown.join(""), isLastHidden };
}

/** The end of a word that closes a sentence or a bracket. */
function findPunctuation(word: string): string {
  let start = word.length;
  while (start > 0 && ".,;:!?'’)]".includes(word.charAt(start - 1))) start -= 1;
  return word.slice(start);
}

/** @returns where a scheme with an address begins, or -1 */
function findScheme(word: string): number {
  const separator = word.indexOf("://");
  let start = separator;
  while (start > 0 && /[a-z\d+.-]/i.test(word.charAt(start - 1))) start -= 1;
  const letter = word.slice(start, Math.max(start, separator)).search(/[a-z]/i);
  return letter === -1 ? -1 : start + letter;
}

function hideInWord(word: string, ownHost: string | null): string {
  const starts = [findScheme(word), word.search(START)].filter((start) => start !== -1);
  const first = Math.min(word.length, ...starts);
  const before = word.slice(0, first);
  const parts: string[] = [];
  let position = 0;
  for (const { 0: run, index } of before.matchAll(RUN)) {
    parts.push(before.slice(position, index));
    const { text, isLastHidden } = hideHosts(run, word.slice(index + run.length), ownHost);
    parts.push(text);
    if (isLastHidden) return [...parts, findPunctuation(word)].join("");
    position = index + run.length;
  }
  parts.push(before.slice(position));
  if (first < word.length) parts.push(LINK_PLACEHOLDER, findPunctuation(word));
  return parts.join("");
}

/**
 * Hides addresses from a mail, whose program would make links of them, also those without a scheme: messages are read on the page, where they
 * are plain text, and names and titles are anybody's text. Takes time that grows with the text's length only.
 * @param ownHost the host of whoever reads it, to whom it leads nowhere new
 */
export function hideLinks(text: string, ownHost: string | null = null): string {
  const own = ownHost && toHost(ownHost);
  return text.replace(WORD, (word) => {
    const plain = word.replaceAll(BRACKETED_DOT, ".");
    const hidden = hideInWord(plain, own);
    return hidden === plain ? word : hidden;
  });
}
