import { z } from "zod";

const ENTRY = /,\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))/g;

/** The entries of a comma-separated text. One in double quotes may contain commas; a quotation mark within it is doubled, as in CSV. */
export function splitQuotedList(text: string): string[] {
  const entries = [...`,${text}`.matchAll(ENTRY)].map(([, quoted, plain = ""]) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );
  return [...new Set(entries.filter((entry) => entry !== ""))];
}

/** Joins entries to a text that `splitQuotedList` reads as the same ones. */
export const joinQuotedList = (entries: readonly string[]): string =>
  entries
    .map((entry) => (/,|^"/.test(entry) ? `"${entry.replaceAll('"', '""')}"` : entry))
    .join(",");

/** A comma-separated query parameter whose entries are people's own words. */
export const quotedList = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z.string().transform(splitQuotedList).pipe(z.array(item).max(100));
