import { type Fields, isFields } from "#wire";
import { invalidRequest } from "#stripe-error";

const MAX_DEPTH = 12;

// No prototype, so that a key such as `__proto__` is an ordinary one.
const createDictionary = (): Fields => Object.create(null);

function setValue(target: Fields, path: readonly string[], value: string, key: string): void {
  const [name = "", ...innerPath] = path;
  const field = name === "" ? String(Object.keys(target).length) : name;
  if (innerPath.length === 0) {
    target[field] = value;
    return;
  }
  const inner = target[field] ?? createDictionary();
  if (!isFields(inner)) throw invalidRequest(`Invalid parameter: ${key}`, key);
  target[field] = inner;
  setValue(inner, innerPath, value, key);
}

/**
 * Decodes `a[b][0][c]=x` into nested objects of strings. Lists stay objects with numeric keys, because only the schema tells
 * them apart (`coerceTypes`).
 * @throws StripeError 400 if a key is both a value and an object
 */
export function decodeForm(text: string): Fields {
  const decoded = createDictionary();
  for (const [key, value] of new URLSearchParams(text)) {
    const [, name = "", brackets = ""] = /^([^[]+)((?:\[[^[\]]*\])*)$/.exec(key) ?? [];
    const path = [
      name,
      ...Array.from(brackets.matchAll(/\[([^[\]]*)\]/g), ([, field = ""]) => field),
    ];
    if (name === "" || path.length > MAX_DEPTH)
      throw invalidRequest(`Invalid parameter: ${key}`, key);
    setValue(decoded, path, value, key);
  }
  return decoded;
}
