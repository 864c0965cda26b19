import type { Account } from "#account";
import { includables, includeOf } from "#router";
import { invalidRequest } from "#stripe-error";
import { type Fields, isFields } from "#wire";

const DEEPEST = 4;

function objectOf(account: Account, id: string, field: string): Fields | undefined {
  const found = account.findAnywhere(id).map((row): Fields => ({ ...row }));
  return found.find(({ object }) => object === field || `${String(object)}s` === field) ?? found[0];
}

function expandField(account: Account, object: Fields, field: string, path: string): unknown {
  const kept = object[field];
  const include = includeOf(object["object"], field);
  if (include !== undefined) return kept ?? include(account, object);
  const whole = (id: unknown) => {
    if (typeof id !== "string") return id;
    const found = objectOf(account, id, field);
    if (found !== undefined) return found;
    throw invalidRequest(`This property cannot be expanded (${path}).`, "expand");
  };
  return Array.isArray(kept) ? kept.map(whole) : whole(kept);
}

function shown(account: Account, value: unknown, paths: readonly string[], at: string): unknown {
  if (Array.isArray(value)) return value.map((each) => shown(account, each, paths, at));
  if (!isFields(value)) return value;
  const wanted = Map.groupBy(paths, (path) => path.split(".")[0] ?? "");
  const hidden = includables(value["object"]).filter((field) => !wanted.has(field));
  const result: Fields = {};
  for (const field of new Set([...Object.keys(value), ...wanted.keys()])) {
    if (hidden.includes(field) || field === "local") continue;
    if (field === "metadata") {
      result[field] = value[field];
      continue;
    }
    const asked = wanted.get(field);
    const inner =
      asked === undefined ? value[field] : expandField(account, value, field, at + field);
    if (inner === undefined && asked !== undefined) {
      throw invalidRequest(`This property cannot be expanded (${at}${field}).`, "expand");
    }
    const rest = (asked ?? []).filter((path) => path.includes("."));
    const deeper = rest.map((path) => path.slice(path.indexOf(".") + 1));
    const found = shown(account, inner, deeper, `${at}${field}.`);
    if (found !== undefined) result[field] = found;
  }
  return result;
}

/**
 * What goes out for an object: expanded as asked, without what is hidden.
 * @throws StripeError 400 for a path that is too deep or names nothing
 */
export function present(account: Account, object: object, expand: readonly string[] = []): Fields {
  const deep = expand.find((path) => path.split(".").length > DEEPEST);
  if (deep !== undefined) {
    const limit = `You cannot expand more than ${DEEPEST} levels of a property. Property: ${deep}`;
    throw invalidRequest(limit, "expand");
  }
  return { ...Object(shown(account, object, expand, "")) };
}
