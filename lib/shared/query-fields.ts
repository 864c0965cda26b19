import { z } from "zod";

/** A comma-separated query parameter as a list without empty or repeated entries. */
export function commaList<Item extends z.ZodType<unknown, string>>(item: Item) {
  return z
    .string()
    .transform((text) => [
      ...new Set(
        text
          .split(",")
          .map((part) => part.trim())
          .filter(Boolean),
      ),
    ])
    .pipe(z.array(item).max(100));
}

/** `true` or `false` as a query parameter. */
export const flag = z.enum(["true", "false"]).transform((value) => value === "true");
