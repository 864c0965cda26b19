import { z } from "zod";

export function splitCommaList(text: string): string[] {
  const parts = text.split(",").map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ""))];
}

/** A comma-separated query parameter as a list without empty or repeated entries. */
export function commaList<Item extends z.ZodType<unknown, string>>(item: Item) {
  return z.string().transform(splitCommaList).pipe(z.array(item).max(100));
}

export function isCommaList(parameter: z.core.$ZodType | undefined): boolean {
  if (parameter instanceof z.ZodOptional) return isCommaList(parameter.unwrap());
  return parameter instanceof z.ZodPipe && parameter.out instanceof z.ZodArray;
}

export const booleanParam = z.enum(["true", "false"]).transform((value) => value === "true");

/** Accepts plain decimal digits (no `0x10`, `1e1`, `+5`) or a number. */
export function integerParam({
  min,
  max = Number.MAX_SAFE_INTEGER,
  defaultValue,
}: {
  min: number;
  max?: number;
  defaultValue: number;
}) {
  const parseDigits = (value: unknown) => {
    if (typeof value !== "string") return value;
    return /^\d+$/.test(value) ? Number(value) : Number.NaN;
  };
  const integer = z.int({
    error: ({ code }) =>
      code === "invalid_type" ? "A whole number in digits, please." : undefined,
  });
  const range = integer.min(min).max(max);
  // Otherwise the generated documentation would not show the default.
  return z
    .preprocess(parseDigits, range)
    .default(defaultValue)
    .meta({ override: { default: defaultValue } });
}
