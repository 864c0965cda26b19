import { z } from "zod";

/** The parts of a text with commas, without empty or repeated ones. */
export function commaParts(text: string): string[] {
  const parts = text.split(",").map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ""))];
}

/** A comma-separated query parameter as a list without empty or repeated entries. */
export function commaList<Item extends z.ZodType<unknown, string>>(item: Item) {
  return z.string().transform(commaParts).pipe(z.array(item).max(100));
}

/** True for a parameter that is read as a comma-separated list, also where it may be left out. */
export function isCommaList(parameter: z.core.$ZodType | undefined): boolean {
  if (parameter instanceof z.ZodOptional) return isCommaList(parameter.unwrap());
  return parameter instanceof z.ZodPipe && parameter.out instanceof z.ZodArray;
}

/** `true` or `false` as a query parameter. */
export const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/**
 * A whole number as a query parameter, in plain decimal digits: what other notations mean (`0x10`, `1e1`, `+5`, ` 5`) is
 * not guessed. A number is taken as it is, for pages that ask in their own words.
 * @param range.usual what it is when it is not given
 */
export function wholeNumber({
  least,
  most = Number.MAX_SAFE_INTEGER,
  usual,
}: {
  least: number;
  most?: number;
  usual: number;
}) {
  const plain = (given: unknown) => {
    if (typeof given !== "string") return given;
    return /^\d+$/.test(given) ? Number(given) : Number.NaN;
  };
  const whole = z.int({
    error: ({ code }) =>
      code === "invalid_type" ? "A whole number in digits, please." : undefined,
  });
  const range = whole.min(least).max(most);
  // The documentation leaves the usual value of what is read out, unless it is told.
  return z
    .preprocess(plain, range)
    .default(usual)
    .meta({ override: { default: usual } });
}
