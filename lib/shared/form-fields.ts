import { z } from "zod";
import { isCountryCode } from "@/lib/shared/countries";

/** A form's empty field means “none”. */
export const emptyAsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? null : value), schema.nullable());

/** A text or a list that is sent as null is empty. */
export const nullAs = <Schema extends z.ZodType>(empty: "" | [] | object, schema: Schema) =>
  z.preprocess((value) => (value === null ? empty : value), schema);

/** A country by its ISO 3166-1 alpha-2 code, in capitals or not. */
export const countryCode = z
  .string()
  .transform((code) => code.toUpperCase())
  .refine(isCountryCode, "A country code of two letters (ISO 3166), please.");
