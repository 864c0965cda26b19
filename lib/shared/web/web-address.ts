import { z } from "zod";
import { cleanText, singleLineText } from "@/lib/shared/texts/text";

/** Browsers take a backslash for a slash and leave out tabs and newlines, other readers do not: the same text would lead to two hosts. */
export const AMBIGUOUS = /[\\\t\n\r]/;

/** True of a host whose name and labels are no longer than the domain name system allows (RFC 1035, section 2.3.4). */
export const isHostOfAllowedLength = ({ hostname }: URL): boolean =>
  hostname.replace(/\.$/, "").length <= 253 &&
  hostname.split(".").every(({ length }) => length <= 63);

const parseWebAddress = (text: string): URL | null => {
  const url = AMBIGUOUS.test(text) ? null : URL.parse(text);
  const isAccepted =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.host !== "" &&
    isHostOfAllowedLength(url) &&
    url.username + url.password === "";
  return isAccepted ? url : null;
};

/** The one form in which an http or https address is stored (WHATWG URL); null for what is none, and for one that contains a user name. */
export const normaliseWebAddress = (text: string): string | null =>
  parseWebAddress(text)?.href ?? null;

/** A public https address: its host has a dot. */
export function isPublicHttpsUrl(address: string): boolean {
  const url = parseWebAddress(address);
  return url?.protocol === "https:" && url.hostname.includes(".");
}

/** A domain, not an IP address: its last label begins with a letter. */
const DOMAIN = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** Reads the host in ASCII; null for what is no address. Nothing else reads the host of an address that somebody gave. */
export const readHost = (address: string): string | null =>
  parseWebAddress(address)?.hostname ?? null;

/** The domain name of an address, without `www.`; null if it has none. */
export function toWebsiteHost(address: string | undefined): string | null {
  const host = (readHost(address ?? "") ?? "").replace(/^www\./, "").replace(/\.$/, "");
  return DOMAIN.test(host) ? host : null;
}

/** Normalised. @param message the error @param isAllowed http and https URLs by default */
export function webAddress(
  maxLength: number,
  message: string,
  isAllowed: (text: string) => boolean = (text) => normaliseWebAddress(text) !== null,
) {
  return z
    .string()
    .trim()
    .refine((text) => !AMBIGUOUS.test(text), { error: message, abort: true })
    .pipe(singleLineText(maxLength))
    .pipe(
      z
        .string()
        .refine(isAllowed, { error: message, abort: true })
        .overwrite((text) => normaliseWebAddress(text) ?? text)
        .max(maxLength, `At most ${maxLength} characters, please.`),
    );
}

export function withScheme(address: string): string {
  const text = address.trim();
  return text === "" || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
}

/** Decodes a path, but for what would be invisible. */
function decodePath(address: string): string {
  try {
    const decoded = decodeURI(address);
    return decoded === cleanText(decoded) ? decoded : address;
  } catch {
    return address;
  }
}

/** Formats an address for display: without scheme, `www.` and trailing slash. */
export const formatWebAddress = (url: string): string =>
  decodePath(url.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, ""));
