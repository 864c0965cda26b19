import type { z } from "zod";
import { splitCommaList, isCommaList } from "@/lib/shared/query-fields";
import { typedKeys, recordFromKeys } from "@/lib/shared/records";

export type SearchParams = Record<string, string | string[] | undefined>;

export function getFirstParam(params: SearchParams, name: string): string | undefined {
  const value = [params[name]].flat()[0];
  return value?.trim() === "" ? undefined : value;
}

/** Joins all values of a parameter by commas: the checkboxes of a form repeat it. */
export function joinParam(params: SearchParams, name: string): string | undefined {
  const entries = splitCommaList([params[name] ?? []].flat().join(","));
  return entries.length === 0 ? undefined : entries.join(",");
}

/** The parameters of `shape`: all values of a list, the first value of any other. */
export const pickParams = <Name extends string>(
  shape: Readonly<Record<Name, z.ZodType>>,
  params: SearchParams,
): Record<Name, string | undefined> =>
  recordFromKeys(typedKeys(shape), (name) =>
    (isCommaList(shape[name]) ? joinParam : getFirstParam)(params, name),
  );

/** `text` is the invalid value, or of a list the invalid entries. */
export type InvalidParam = { name: string; text: string };

/** Invalid parameters count as missing; of a list, only the invalid entries are dropped. */
export function parseParamsWithErrors<Output>(
  schema: z.ZodType<Output>,
  values: Record<string, string | number | undefined>,
): { values: Output; invalidParams: InvalidParam[] } {
  const result = schema.safeParse(values);
  if (result.success) return { values: result.data, invalidParams: [] };
  const remaining = { ...values };
  const invalidParams: InvalidParam[] = [];
  const issuesByParam = Map.groupBy(result.error.issues, ({ path }) => String(path[0]));
  for (const [name, issues] of issuesByParam) {
    const invalidIndexes = new Set(issues.map(({ path }) => path[1]));
    const text = String(remaining[name]);
    const entries = invalidIndexes.has(undefined) ? [] : splitCommaList(text);
    const valid = entries.filter((_, index) => !invalidIndexes.has(index));
    const invalid = entries.filter((_, index) => invalidIndexes.has(index));
    remaining[name] = valid.length === 0 ? undefined : valid.join(",");
    invalidParams.push({ name, text: invalid.length === 0 ? text : invalid.join(", ") });
  }
  return { values: schema.parse(remaining), invalidParams };
}

export const parseParams = <Output>(
  schema: z.ZodType<Output>,
  values: Record<string, string | number | undefined>,
): Output => parseParamsWithErrors(schema, values).values;
