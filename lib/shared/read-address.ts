import type { z } from "zod";
import { commaParts, isCommaList } from "@/lib/shared/query-fields";
import { keysOf, recordOf } from "@/lib/shared/records";

export type SearchParams = Record<string, string | string[] | undefined>;

export function firstParam(params: SearchParams, name: string): string | undefined {
  const value = [params[name]].flat()[0];
  return value?.trim() === "" ? undefined : value;
}

/** All values of a parameter, comma-separated, as checkboxes of a form send them; undefined for none. */
export function joinedParam(params: SearchParams, name: string): string | undefined {
  const parts = commaParts([params[name] ?? []].flat().join(","));
  return parts.length === 0 ? undefined : parts.join(",");
}

/** The values of an address for the parameters of a query: of a list every value, of anything else the first. */
export const paramsFor = <Name extends string>(
  shape: Readonly<Record<Name, z.ZodType>>,
  params: SearchParams,
): Record<Name, string | undefined> =>
  recordOf(keysOf(shape), (name) =>
    (isCommaList(shape[name]) ? joinedParam : firstParam)(params, name),
  );

/** The part of a parameter that was not understood: its words, or the whole of it. */
export type InvalidParam = { name: string; text: string };

/** Invalid parameters count as missing; of a list only the invalid parts. */
export function readAddressWithErrors<Output>(
  schema: z.ZodType<Output>,
  values: Record<string, string | number | undefined>,
): { read: Output; misread: InvalidParam[] } {
  const result = schema.safeParse(values);
  if (result.success) return { read: result.data, misread: [] };
  const remaining = { ...values };
  const misread: InvalidParam[] = [];
  const wrong = Map.groupBy(result.error.issues, ({ path }) => String(path[0]));
  for (const [name, issues] of wrong) {
    const places = new Set(issues.map(({ path }) => path[1]));
    const text = String(remaining[name]);
    const parts = places.has(undefined) ? [] : commaParts(text);
    const valid = parts.filter((_, place) => !places.has(place));
    const invalid = parts.filter((_, place) => places.has(place));
    remaining[name] = valid.length === 0 ? undefined : valid.join(",");
    misread.push({ name, text: invalid.length === 0 ? text : invalid.join(", ") });
  }
  return { read: schema.parse(remaining), misread };
}

export function readAddress<Output>(
  schema: z.ZodType<Output>,
  values: Record<string, string | number | undefined>,
): Output {
  return readAddressWithErrors(schema, values).read;
}
