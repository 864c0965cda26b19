import { resolve, type Schema, specification } from "#specification";
import { type Fields, isFields } from "#wire";

export type SchemaError = {
  path: string[];
  kind: "unknown" | "missing" | "enum" | "type";
  expected: string;
};

const byObject = Map.groupBy(
  Object.values(specification.components.schemas),
  ({ properties }) => properties?.["object"]?.enum?.[0],
);

function hasType(value: unknown, type: string | undefined): boolean {
  if (type === undefined) return true;
  if (type === "integer") return Number.isInteger(value);
  if (type === "array") return Array.isArray(value);
  return type === "object" ? isFields(value) : typeof value === type;
}

/** The error of the alternative that fits deepest, which is most likely the one that was meant. */
function alternatives(value: unknown, options: readonly Schema[], path: string[]) {
  const faults = options.map((option) => findSchemaError(value, option, path));
  if (faults.includes(undefined)) return undefined;
  return faults
    .filter((fault) => fault !== undefined)
    .reduce((a, b) => (b.path.length > a.path.length ? b : a));
}

function inObject(value: Fields, schema: Schema, path: string[]): SchemaError | undefined {
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required.find((name) => value[name] === undefined);
  if (missing !== undefined) return { path: [...path, missing], kind: "missing", expected: "" };
  const others = typeof additionalProperties === "object" ? additionalProperties : undefined;
  for (const [name, inner] of Object.entries(value)) {
    const at = [...path, name];
    const own = Object.hasOwn(properties, name) ? properties[name] : others;
    if (own === undefined && additionalProperties === false) {
      return { path: at, kind: "unknown", expected: "" };
    }
    const found = own === undefined ? undefined : findSchemaError(inner, own, at);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The first thing in a value that does not fit its schema; undefined when all fits. Reads the schema as it goes: compiling
 * those of the larger objects takes longer than most tests. An object that a schema leaves open (an event's) is checked as
 * what it says it is.
 */
export function findSchemaError(
  value: unknown,
  schema: Schema,
  path: string[] = [],
): SchemaError | undefined {
  const message = resolve(schema);
  const { type, anyOf, not, items, enum: words } = message;
  if (value === null && (schema.nullable ?? message.nullable) === true) return undefined;
  if (not !== undefined) return { path, kind: "unknown", expected: "" };
  if (anyOf !== undefined) return alternatives(value, anyOf, path);
  if (!hasType(value, type)) return { path, kind: "type", expected: type ?? "" };
  if (words !== undefined && !words.some((word) => word === value)) {
    return { path, kind: "enum", expected: words.join(", ") };
  }
  if (Array.isArray(value)) {
    return value.flatMap(
      (each, at) => findSchemaError(each, items ?? {}, [...path, String(at)]) ?? [],
    )[0];
  }
  if (!isFields(value)) return undefined;
  const open =
    type === "object" && message.properties === undefined && value["object"] !== undefined;
  const named = open ? byObject.get(String(value["object"])) : undefined;
  return named === undefined ? inObject(value, message, path) : alternatives(value, named, path);
}
