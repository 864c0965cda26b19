import type { Account } from "#account";
import { findIncludable, listIncludables } from "#router";
import { invalidRequest } from "#stripe-error";
import { type Fields, isFields } from "#wire";

const MAX_DEPTH = 4;

/** Finds an object by its id; `field`, which is often named after the object's type, decides between two tables with the same id. */
function findObject(account: Account, id: string, field: string): Fields | undefined {
  const matches = account.findInAllTables(id).map((row): Fields => ({ ...row }));
  return (
    matches.find(({ object }) => object === field || `${String(object)}s` === field) ?? matches[0]
  );
}

function expandField(account: Account, object: Fields, field: string, path: string): unknown {
  const value = object[field];
  const compute = findIncludable(object["object"], field);
  if (compute !== undefined) return value ?? compute(account, object);
  const expandId = (id: unknown) => {
    if (typeof id !== "string") return id;
    const match = findObject(account, id, field);
    if (match !== undefined) return match;
    throw invalidRequest(`This property cannot be expanded (${path}).`, "expand");
  };
  return Array.isArray(value) ? value.map(expandId) : expandId(value);
}

function serializeValue(
  account: Account,
  value: unknown,
  paths: readonly string[],
  prefix: string,
): unknown {
  if (Array.isArray(value))
    return value.map((item) => serializeValue(account, item, paths, prefix));
  if (!isFields(value)) return value;
  const pathsByField = Map.groupBy(paths, (path) => path.split(".")[0] ?? "");
  const hidden = listIncludables(value["object"]).filter((field) => !pathsByField.has(field));
  const result: Fields = {};
  for (const field of new Set([...Object.keys(value), ...pathsByField.keys()])) {
    if (hidden.includes(field) || field === "local") continue;
    // Metadata is the caller's: its keys may be called `local` or `object`.
    if (field === "metadata") {
      result[field] = value[field];
      continue;
    }
    const fieldPaths = pathsByField.get(field);
    const fieldValue =
      fieldPaths === undefined ? value[field] : expandField(account, value, field, prefix + field);
    if (fieldValue === undefined && fieldPaths !== undefined) {
      throw invalidRequest(`This property cannot be expanded (${prefix}${field}).`, "expand");
    }
    const innerPaths = (fieldPaths ?? [])
      .filter((path) => path.includes("."))
      .map((path) => path.slice(path.indexOf(".") + 1));
    const serialized = serializeValue(account, fieldValue, innerPaths, `${prefix}${field}.`);
    if (serialized !== undefined) result[field] = serialized;
  }
  return result;
}

/**
 * Returns an object as the API sends it: with the fields that `expand` names, and without internal and unrequested ones.
 * @throws StripeError 400 for a path that is too deep or that cannot be expanded
 */
export function serialize(
  account: Account,
  object: object,
  expand: readonly string[] = [],
): Fields {
  const tooDeep = expand.find((path) => path.split(".").length > MAX_DEPTH);
  if (tooDeep !== undefined) {
    const message = `You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${tooDeep}`;
    throw invalidRequest(message, "expand");
  }
  return { ...Object(serializeValue(account, object, expand, "")) };
}
