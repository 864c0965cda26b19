import type { z } from "zod";
import { commaParts, isCommaList } from "@/lib/shared/query-fields";
import { keysOf, recordOf } from "@/lib/shared/records";

/** The query parameters of a page as Next hands them over. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** The first value of a parameter; undefined when it is empty. */
export function firstParam(params: SearchParams, name: string): string | undefined {
  const value = [params[name]].flat()[0];
  return value?.trim() === "" ? undefined : value;
}

/** All values of a parameter as one with commas, as the boxes of a form send them; undefined when there is none. */
export function joinedParam(params: SearchParams, name: string): string | undefined {
  const parts = commaParts([params[name] ?? []].flat().join(","));
  return parts.length === 0 ? undefined : parts.join(",");
}

/** What an address gives for the parameters of a query: of a list every value, of anything else the first. */
export const givenFor = <Name extends string>(
  shape: Readonly<Record<Name, z.ZodType>>,
  params: SearchParams,
): Record<Name, string | undefined> =>
  recordOf(keysOf(shape), (name) =>
    (isCommaList(shape[name]) ? joinedParam : firstParam)(params, name),
  );

/** What of a parameter was not understood: its words, or the whole of what was given. */
export type Misread = { name: string; text: string };

/**
 * Reads what an address says by the API's own rules, and never fails: what is wrong counts as not given, and of a list with
 * commas only the parts that are wrong. Both are answered: what was read, and what was not understood.
 */
export function readAddressClosely<Output>(
  schema: z.ZodType<Output>,
  given: Record<string, string | number | undefined>,
): { read: Output; misread: Misread[] } {
  const result = schema.safeParse(given);
  if (result.success) return { read: result.data, misread: [] };
  const rest = { ...given };
  const misread: Misread[] = [];
  const wrong = Map.groupBy(result.error.issues, ({ path }) => String(path[0]));
  for (const [name, issues] of wrong) {
    const places = new Set(issues.map(({ path }) => path[1]));
    const text = String(rest[name]);
    const parts = places.has(undefined) ? [] : commaParts(text);
    const sound = parts.filter((_, place) => !places.has(place));
    const others = parts.filter((_, place) => places.has(place));
    rest[name] = sound.length === 0 ? undefined : sound.join(",");
    misread.push({ name, text: others.length === 0 ? text : others.join(", ") });
  }
  return { read: schema.parse(rest), misread };
}

/** The same where nothing is said of what was not understood. */
export function readAddress<Output>(
  schema: z.ZodType<Output>,
  given: Record<string, string | number | undefined>,
): Output {
  return readAddressClosely(schema, given).read;
}
