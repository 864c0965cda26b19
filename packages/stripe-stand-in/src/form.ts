import { type Fields, isFields } from "#wire";
import { invalidRequest } from "#stripe-error";

const DEEPEST = 12;

// Without a prototype, so that a key such as `__proto__` is a key like any other.
const empty = (): Fields => Object.create(null);

function put(target: Fields, path: readonly string[], value: string, key: string): void {
  const [name = "", ...rest] = path;
  const at = name === "" ? String(Object.keys(target).length) : name;
  if (rest.length === 0) {
    target[at] = value;
    return;
  }
  const inner = target[at] ?? empty();
  if (!isFields(inner)) throw invalidRequest(`Invalid parameter: ${key}`, key);
  target[at] = inner;
  put(inner, rest, value, key);
}

/**
 * Reads `a[b][0][c]=x` as nested objects of strings; what is a list is the schema's to say (`#shape`).
 * @throws StripeError 400 when a key is both a value and an object
 */
export function decodeForm(text: string): Fields {
  const decoded = empty();
  for (const [key, value] of new URLSearchParams(text)) {
    const [, first = "", rest = ""] = /^([^[]+)((?:\[[^[\]]*\])*)$/.exec(key) ?? [];
    const path = [first, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), ([, part = ""]) => part)];
    if (first === "" || path.length > DEEPEST)
      throw invalidRequest(`Invalid parameter: ${key}`, key);
    put(decoded, path, value, key);
  }
  return decoded;
}
