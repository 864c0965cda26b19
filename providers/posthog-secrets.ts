import { redactSecretPaths } from "@/lib/visits/secret-paths.rules";

/** Query parameters that must not reach PostHog: one-time codes, keys, checkout sessions. */
const secretParameters = ["oobCode", "apiKey", "continueUrl", "session_id", "token", "email"];

function removeSecretParameters(text: string): string {
  if (!text.includes("?") || !URL.canParse(text)) return text;
  const url = new URL(text);
  const presentNames = secretParameters.filter((name) => url.searchParams.has(name));
  for (const name of presentNames) url.searchParams.delete(name);
  return presentNames.length === 0 ? text : url.href;
}

export function removeSecrets<Value>(value: Value): Value {
  const clean = (node: unknown): unknown => {
    if (typeof node === "string") return redactSecretPaths(removeSecretParameters(node));
    if (Array.isArray(node)) return node.map(clean);
    if (typeof node !== "object" || node === null) return node;
    if (Object.getPrototypeOf(node) !== Object.prototype) return node;
    return Object.fromEntries(Object.entries(node).map(([name, child]) => [name, clean(child)]));
  };
  return clean(value) as Value;
}
