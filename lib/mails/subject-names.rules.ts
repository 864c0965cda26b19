import { parse } from "tldts";

const REPLACEMENT = "[link]";

/** The dots of other scripts, which browsers take for a full stop in an address. */
const DOTS = /[\u3002\uff0e\uff61\u2024]/g;
const WORD = /[^\s"'“”‘’«»()<>,;]+/g;

const isDomain = (text: string): boolean => {
  const { domain, isIcann, isPrivate } = parse(text, { allowPrivateDomains: true });
  return domain !== null && (isIcann === true || isPrivate === true);
};

/** @param ownHost of whoever reads it, to whom it leads nowhere new */
function isWebAddress(word: string, ownHost: string): boolean {
  const text = word.normalize("NFKC").replaceAll(DOTS, ".").toLowerCase();
  if (/^[a-z][a-z0-9+.-]*:\/\//.test(text) || text.startsWith("www.")) return true;
  const parts = text.split(/[/:@?#|=]/).map((part) => part.replace(/[.!…]+$/, ""));
  return parts.some((part) => part !== ownHost && isDomain(part));
}

/** A subject, or a sender's name, without web addresses: programs make links of them, and names and titles are anybody's text. @param to the recipient's address */
export function hideNamedAddresses(text: string, to: string): string {
  const ownHost = to.slice(to.lastIndexOf("@") + 1).toLowerCase();
  return text.replace(WORD, (word) => (isWebAddress(word, ownHost) ? REPLACEMENT : word));
}
