import type { z } from "zod";
import { profileLimits } from "@/lib/profiles/profiles.schema";
import { findCountryCode } from "@/lib/shared/names/countries";
import { normaliseName } from "@/lib/shared/texts/normalise-name";
import { singleLineText } from "@/lib/shared/texts/text";
import type { Drop } from "@/local/import/report";

export const profileName = singleLineText(profileLimits.name, 1).refine(
  (name) => normaliseName(name) !== "",
  "A name has letters.",
);

/** Reads an optional value; null if there is none, or if it is invalid and left out. */
export function readOptional<Value>(
  field: string,
  schema: z.ZodType<Value>,
  value: unknown,
  drop: Drop,
): Value | null {
  if (value === null || value === undefined) return null;
  const result = schema.safeParse(value);
  if (!result.success) drop(`${field}: ${result.error.issues[0]?.message ?? "unfit"}`);
  return result.data ?? null;
}

/** Reads an optional text; empty if there is none, or if it is invalid and left out. */
export const readText = (
  field: string,
  schema: z.ZodType<string>,
  value: string | null | undefined,
  drop: Drop,
): string => (value === "" ? "" : (readOptional(field, schema, value, drop) ?? ""));

/** Finds the code of a country that is named by it, or in words. */
export function readCountry(place: string | null | undefined, drop: Drop): string | null {
  const code = place ? findCountryCode(place) : null;
  if (place && code === null) drop(`country: no ISO code for “${place}”`);
  return code;
}
