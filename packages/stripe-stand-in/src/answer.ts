import type { Account } from "#account";
import { listIncludables, findInclude } from "#router";
import { invalidRequest } from "#stripe-error";
import { type Fields, isFields } from "#wire";

const MAX_DEPTH = 4;

function findObject(account: Account, id: string, field: string): Fields | undefined {
  const matches = account.findAnywhere(id).map((row): Fields => ({ ...row }));
  return (
    matches.find(({ object }) => object === field || `${String(object)}s` === field) ?? matches[0]
  );
}

function expandField(account: Account, object: Fields, field: string, path: string): unknown {
  const value = object[field];
  const include = findInclude(object["object"], field);
  if (include !== undefined) return value ?? include(account, object);
  const expandId = (id: unknown) => {
    if (typeof id !== "string") return id;
    const match = findObject(account, id, field);
    if (match !== undefined) return match;
    throw invalidRequest(`This property cannot be expanded (${path}).`, "expand");
  };
  return Array.isArray(value) ? value.map(expandId) : expandId(value);
}

function render(
  account: Account,
  value: unknown,
  paths: readonly string[],
  prefix: string,
): unknown {
  if (Array.isArray(value)) return value.map((item) => render(account, item, paths, prefix));
  if (!isFields(value)) return value;
  const pathsByField = Map.groupBy(paths, (path) => path.split(".")[0] ?? "");
  const hidden = listIncludables(value["object"]).filter((field) => !pathsByField.has(field));
  const result: Fields = {};
  for (const field of new Set([...Object.keys(value), ...pathsByField.keys()])) {
    if (hidden.includes(field) || field === "local") continue;
    if (field === "metadata") {
      result[field] = value[field];
      continue;
    }
    const fieldPaths = pathsByField.get(field);
    const inner =
      fieldPaths === undefined ? value[field] : expandField(account, value, field, prefix + field);
    if (inner === undefined && fieldPaths !== undefined) {
      throw invalidRequest(`This property cannot be expanded (${prefix}${field}).`, "expand");
    }
    const deeperPaths = (fieldPaths ?? []).filter((path) => path.includes("."));
    const deeper = deeperPaths.map((path) => path.slice(path.indexOf(".") + 1));
    const match = render(account, inner, deeper, `${prefix}${field}.`);
    if (match !== undefined) result[field] = match;
  }
  return result;
}

/**
 * What goes out for an object: expanded as asked, without what is hidden.
 * @throws StripeError 400 for a path that is too deep or names nothing
 */
export function present(account: Account, object: object, expand: readonly string[] = []): Fields {
  const tooDeep = expand.find((path) => path.split(".").length > MAX_DEPTH);
  if (tooDeep !== undefined) {
    const limit = `You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${tooDeep}`;
    throw invalidRequest(limit, "expand");
  }
  return { ...Object(render(account, object, expand, "")) };
}
