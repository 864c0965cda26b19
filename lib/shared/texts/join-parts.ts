/** Joins the parts that are not empty. */
export const joinParts = (parts: readonly string[], separator = " · "): string =>
  parts.filter((part) => part !== "").join(separator);
