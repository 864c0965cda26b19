/** The keys of a value as the API names its field: `images[0]`, `contact.email`. */
export function toErrorPath(keys: readonly PropertyKey[]): string {
  return keys
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
}

/** The first message for each field in the `details` of an API error. */
export function readErrorsByPath(error: unknown): Map<string, string> {
  const errors = new Map<string, string>();
  const details =
    typeof error === "object" && error !== null && "details" in error ? error.details : [];
  if (!Array.isArray(details)) return errors;
  for (const detail of details as readonly unknown[]) {
    if (
      typeof detail !== "object" ||
      detail === null ||
      !("path" in detail) ||
      !("message" in detail)
    )
      continue;
    const { path, message } = detail;
    if (typeof path === "string" && typeof message === "string" && !errors.has(path))
      errors.set(path, message);
  }
  return errors;
}
