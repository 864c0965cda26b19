import { z } from "zod";
import { isCountryCode } from "@/lib/shared/countries";

/** The longest address that SMTP can deliver to (RFC 5321). */
const MAX_ADDRESS = 254;

export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(MAX_ADDRESS, "Please enter a shorter address.")
  .pipe(z.email("Please enter an e-mail address, such as name@example.org."));

export const emptyAsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? null : value), schema.nullable());

/** JSON in a multipart body, or its value in a JSON body; empty or null means none. */
export const jsonAsNull = <Schema extends z.ZodType>(schema: Schema, message: string) =>
  z.preprocess((value, context) => {
    if (typeof value !== "string") return value;
    if (value.trim() === "") return null;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue(message);
      return z.NEVER;
    }
  }, schema.nullable());

export const nullAs = <Schema extends z.ZodType>(empty: "" | [] | object, schema: Schema) =>
  z.preprocess((value) => (value === null ? empty : value), schema);

/** An ISO 3166-1 alpha-2 code in either case. */
export const countryCode = z
  .string()
  .transform((code) => code.toUpperCase())
  .refine(isCountryCode, "A country code of two letters (ISO 3166), please.");
