import { invalidRequest } from "#stripe-error";

type Params = Record<string, string | number | null> | "" | null | undefined;

const MAX_KEYS = 50;
const MAX_KEY_LENGTH = 40;
const MAX_VALUE_LENGTH = 500;

function mergeMetadata(current: Record<string, string>, changes: Params): Record<string, string> {
  const result = new Map(changes === "" ? [] : Object.entries(current));
  for (const [key, value] of Object.entries(changes || {})) {
    if (key.length > MAX_KEY_LENGTH || String(value).length > MAX_VALUE_LENGTH) {
      throw invalidRequest(
        "Metadata keys may have up to 40 characters, and values up to 500.",
        `metadata[${key}]`,
      );
    }
    if (value === "" || value === null) result.delete(key);
    else result.set(key, String(value));
  }
  if (result.size > MAX_KEYS) throw invalidRequest("Metadata may have up to 50 keys.", "metadata");
  return Object.fromEntries(result);
}

/** @throws StripeError 400 beyond Stripe's limits */
export const createMetadata = (changes: Params): Record<string, string> =>
  mergeMetadata({}, changes);

/** An empty value removes its key, and `""` instead of an object removes all. @throws StripeError 400 beyond Stripe's limits */
export const updateMetadata = (current: Record<string, string>, changes: Params) =>
  mergeMetadata(current, changes);
