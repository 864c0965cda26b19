import { type Fields, isFields } from "#wire";
import { invalidRequest } from "#stripe-error";

const MAX_DEPTH = 12;

// Without a prototype, so that a key such as `__proto__` is a key like any other.
const createEmpty = (): Fields => Object.create(null);

function setValue(target: Fields, path: readonly string[], value: string, key: string): void {
  const [name = "", ...rest] = path;
  const field = name === "" ? String(Object.keys(target).length) : name;
  if (rest.length === 0) {
    target[field] = value;
    return;
  }
  const inner = target[field] ?? createEmpty();
  if (!isFields(inner)) throw invalidRequest(`Invalid parameter: ${key}`, key);
  target[field] = inner;
  setValue(inner, rest, value, key);
}

/**
 * Reads `a[b][0][c]=x` as nested objects of strings; what is a list is the schema's to say (`#shape`).
 * @throws StripeError 400 when a key is both a value and an object
 */
export function decodeForm(text: string): Fields {
  const decoded = createEmpty();
  for (const [key, value] of new URLSearchParams(text)) {
    const [, first = "", rest = ""] = /^([^[]+)((?:\[[^[\]]*\])*)$/.exec(key) ?? [];
    const path = [first, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), ([, part = ""]) => part)];
    if (first === "" || path.length > MAX_DEPTH)
      throw invalidRequest(`Invalid parameter: ${key}`, key);
    setValue(decoded, path, value, key);
  }
  return decoded;
}
