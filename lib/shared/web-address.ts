import { z } from "zod";
import { line } from "@/lib/shared/text";

/** An address with its blanks as browsers send them; as they were typed, a link would end at the first in a mail or a feed. */
export function withoutBlanks(address: string): string {
  return address.replaceAll(" ", "%20");
}

function isWeb(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.host !== "";
}

/** Whether this is an address on the open web that is transferred safely: https, a host with a dot, no name and password in it. */
export function isHttps(address: string): boolean {
  const url = URL.parse(address);
  return (
    url?.protocol === "https:" && url.hostname.includes(".") && url.username + url.password === ""
  );
}

/**
 * A web address of at most `most` characters, on one line and without blanks.
 * @param message what is said of anything else
 * @param isGood which addresses are taken; http and https unless said otherwise
 */
export function webAddress(
  most: number,
  message: string,
  isGood: (text: string) => boolean = isWeb,
) {
  return line(most)
    .transform(withoutBlanks)
    .pipe(z.string().max(most, `At most ${most} characters, please.`).refine(isGood, message));
}

/** A web address as people type it, with the scheme that they leave out. */
export function withScheme(address: string): string {
  const text = address.trim();
  return text === "" || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
}

/** A web address as people write it: without its scheme, `www.` and a slash at the end. */
export function bareAddress(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "");
}
