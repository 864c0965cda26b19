import { z } from "zod";
import { isCountryCode } from "@/lib/shared/names/countries";
import { describeAddressError, toSentAddress } from "@/lib/shared/web/email-address";

/** An e-mail address, as it is sent: an international domain becomes Punycode. */
export const sentAddress = z
  .string()
  .refine((text) => describeAddressError(text) === undefined, {
    error: ({ input }) => describeAddressError(String(input)),
    abort: true,
  })
  .overwrite(toSentAddress);

export const emailAddress = z.string().trim().toLowerCase().pipe(sentAddress);

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
