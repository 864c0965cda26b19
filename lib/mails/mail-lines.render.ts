import { env } from "@/lib/server/env";

/** Makes the site's own paths absolute, and leads home for anything that is no address of the web or of mail. */
export function toAbsolute(href: string): string {
  const base = env().APP_URL;
  const url = URL.canParse(href, base) ? new URL(href, base) : new URL(base);
  return ["http:", "https:", "mailto:"].includes(url.protocol) ? url.href : base;
}

/** Controls that reorder text or end a line would let one field pose as another. */
export const toLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "")
    .trim();

/** Splits at empty lines; each paragraph is its lines. */
export const toParagraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split("\n").map(toLine))
    .filter((lines) => lines.some((line) => line !== ""));
