import { z } from "zod";

export function commaParts(text: string): string[] {
  const parts = text.split(",").map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ""))];
}

/** A comma-separated query parameter as a list without empty or repeated entries. */
export function commaList<Item extends z.ZodType<unknown, string>>(item: Item) {
  return z.string().transform(commaParts).pipe(z.array(item).max(100));
}

export function isCommaList(parameter: z.core.$ZodType | undefined): boolean {
  if (parameter instanceof z.ZodOptional) return isCommaList(parameter.unwrap());
  return parameter instanceof z.ZodPipe && parameter.out instanceof z.ZodArray;
}

export const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** Plain decimal digits only (no `0x10`, `1e1`, `+5`), or numbers. @param range.usual the default */
export function wholeNumber({
  min,
  max = Number.MAX_SAFE_INTEGER,
  defaultValue,
}: {
  min: number;
  max?: number;
  defaultValue: number;
}) {
  const plain = (value: unknown) => {
    if (typeof value !== "string") return value;
    return /^\d+$/.test(value) ? Number(value) : Number.NaN;
  };
  const wholeSchema = z.int({
    error: ({ code }) =>
      code === "invalid_type" ? "A whole number in digits, please." : undefined,
  });
  const range = wholeSchema.min(min).max(max);
  // The generated documentation would otherwise leave the default out.
  return z
    .preprocess(plain, range)
    .default(defaultValue)
    .meta({ override: { default: defaultValue } });
}
