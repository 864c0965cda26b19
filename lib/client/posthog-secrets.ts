/** Query parameters that nobody else may see: one-time codes, keys, and checkout sessions. */
const secrets = ["oobCode", "apiKey", "continueUrl", "session_id", "token", "email"];

function cleanAddress(text: string): string {
  if (!text.includes("?") || !URL.canParse(text)) return text;
  const url = new URL(text);
  const found = secrets.filter((name) => url.searchParams.has(name));
  for (const name of found) url.searchParams.delete(name);
  return found.length === 0 ? text : url.href;
}

export function withoutSecrets<Value>(value: Value): Value {
  const clean = (part: unknown): unknown => {
    if (typeof part === "string") return cleanAddress(part);
    if (Array.isArray(part)) return part.map(clean);
    if (typeof part !== "object" || part === null) return part;
    if (Object.getPrototypeOf(part) !== Object.prototype) return part;
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, clean(each)]));
  };
  return clean(value) as Value;
}
