import { invalidRequest } from "#stripe-error";

type Given = Record<string, string | number | null> | "" | null | undefined;

const MOST_KEYS = 50;
const LONGEST_KEY = 40;
const LONGEST_VALUE = 500;

function merged(before: Record<string, string>, given: Given): Record<string, string> {
  const after = new Map(given === "" ? [] : Object.entries(before));
  for (const [key, value] of Object.entries(given || {})) {
    if (key.length > LONGEST_KEY || String(value).length > LONGEST_VALUE) {
      throw invalidRequest(
        "Metadata keys have up to 40 and values up to 500 characters.",
        `metadata[${key}]`,
      );
    }
    if (value === "" || value === null) after.delete(key);
    else after.set(key, String(value));
  }
  if (after.size > MOST_KEYS) throw invalidRequest("Metadata has up to 50 keys.", "metadata");
  return Object.fromEntries(after);
}

/** The metadata of a new object, within Stripe's limits. @throws StripeError 400 */
export const newMetadata = (given: Given): Record<string, string> => merged({}, given);

/** Metadata after an update: keys are added, an empty value removes its key, `""` for all removes all. */
export const changedMetadata = (before: Record<string, string>, given: Given) =>
  merged(before, given);
