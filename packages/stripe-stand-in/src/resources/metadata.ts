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
        "Metadata keys have up to 40 and values up to 500 characters.",
        `metadata[${key}]`,
      );
    }
    if (value === "" || value === null) result.delete(key);
    else result.set(key, String(value));
  }
  if (result.size > MAX_KEYS) throw invalidRequest("Metadata has up to 50 keys.", "metadata");
  return Object.fromEntries(result);
}

/** The metadata of a new object, within Stripe's limits. @throws StripeError 400 */
export const newMetadata = (changes: Params): Record<string, string> => mergeMetadata({}, changes);

/** Metadata after an update: keys are added, an empty value removes its key, `""` for all removes all. */
export const changedMetadata = (current: Record<string, string>, changes: Params) =>
  mergeMetadata(current, changes);
