import { z } from "zod";
import { singleLineText } from "@/lib/shared/text";

/** As browsers do; otherwise a link in an e-mail or feed would end at the first space. */
export function encodeSpaces(address: string): string {
  return address.replaceAll(" ", "%20");
}

function isHttpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.host !== "";
}

/** A public https address: a host with a dot, without user name and password. */
export function isPublicHttpsUrl(address: string): boolean {
  const url = URL.parse(address);
  return (
    url?.protocol === "https:" && url.hostname.includes(".") && url.username + url.password === ""
  );
}

/** @param message the error @param isAllowed http and https URLs by default */
export function webAddress(
  maxLength: number,
  message: string,
  isAllowed: (text: string) => boolean = isHttpUrl,
) {
  return singleLineText(maxLength)
    .transform(encodeSpaces)
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
export function formatWebAddress(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "");
}
