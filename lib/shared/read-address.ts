import type { z } from "zod";
import { commaParts } from "@/lib/shared/query-fields";

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

/**
 * Reads what an address says by the API's own rules, and never fails: what is wrong counts as not given, and of a list with
 * commas only the parts that are wrong.
 */
export function readAddress<Output>(
  schema: z.ZodType<Output>,
  given: Record<string, string | number | undefined>,
): Output {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const rest = { ...given };
  const wrong = Map.groupBy(result.error.issues, ({ path }) => String(path[0]));
  for (const [name, issues] of wrong) {
    const places = new Set(issues.map(({ path }) => path[1]));
    const parts = commaParts(String(rest[name])).filter((_, place) => !places.has(place));
    rest[name] = places.has(undefined) || parts.length === 0 ? undefined : parts.join(",");
  }
  return schema.parse(rest);
}
