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

/** Reads what is typed for a number, with a point or a comma; empty means none. */
export function numberField(schema: z.ZodType<number, number>, message: string) {
  return z
    .string()
    .trim()
    .transform((text, context) => {
      if (text === "") return null;
      if (!/^[-+]?\d{1,12}([.,]\d{1,6})?$/.test(text)) context.addIssue(message);
      return Number(text.replace(",", "."));
    })
    .pipe(schema.nullable());
}

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
