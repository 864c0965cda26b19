/** Empty parts are left out. */
export const joinParts = (parts: readonly string[], separator = " · "): string =>
  parts.filter((part) => part !== "").join(separator);
