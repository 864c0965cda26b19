import { z } from "zod";
import { line } from "@/lib/shared/text";

/** Encodes blanks as browsers do; otherwise a link in a mail or a feed would end at the first. */
export function withoutBlanks(address: string): string {
  return address.replaceAll(" ", "%20");
}

function isWeb(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.host !== "";
}

/** A public https address: a host with a dot, without user name and password. */
export function isHttps(address: string): boolean {
  const url = URL.parse(address);
  return (
    url?.protocol === "https:" && url.hostname.includes(".") && url.username + url.password === ""
  );
}

/** @param message the error @param isGood which addresses are allowed; http and https by default */
export function webAddress(
  maxLength: number,
  message: string,
  isAllowed: (text: string) => boolean = isWeb,
) {
  return line(maxLength)
    .transform(withoutBlanks)
    .pipe(
      z
        .string()
        .max(maxLength, `At most ${maxLength} characters, please.`)
        .refine(isAllowed, message),
    );
}

export function withScheme(address: string): string {
  const text = address.trim();
  return text === "" || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
}

/** For display: without scheme, `www.` and trailing slash. */
export function bareAddress(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "");
}
