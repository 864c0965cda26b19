import { toSlug } from "@/lib/profiles/profiles.rules";

/** The shortest name that still says something. */
const MIN_LENGTH = 3;
const MAX_SLUG_LENGTH = 80;

const YEAR = String.raw`(?:19|20)\d{2}(?:\s?[/–-]\s?(?:(?:19|20)?\d{2}))?`;
const BRACKETED_YEAR = new RegExp(String.raw`[([]\s*${YEAR}\s*[)\]]`, "g");
const BARE_YEAR = new RegExp(String.raw`(?<![\d/–-])${YEAR}(?![\d/–-])`, "g");

/** Returns the name of all cycles of an opportunity: its title without the years. “Summer Residency 2027” is “Summer Residency”. */
export function toProgrammeName(title: string): string {
  const name = title
    .replace(BRACKETED_YEAR, " ")
    .replace(BARE_YEAR, " ")
    .replace(/\s+/g, " ")
    .replace(/\s+([,.:;])/g, "$1")
    .replace(/([,.:;])\1+/g, "$1")
    .replace(/^[\s,.:;|–—-]+|[\s,:;|–—-]+$/g, "");
  return name.length < MIN_LENGTH ? title : name;
}

/** Ends with a part of the id, so that it is unique. */
export function toProgrammeSlug(name: string, id: string): string {
  const suffix = `-${id.slice(-12)}`;
  return `${toSlug(name, MAX_SLUG_LENGTH - suffix.length) || "programme"}${suffix}`;
}
