import { resolveSchema, type Schema, specification } from "#specification";
import { type Fields, isFields } from "#wire";

export type SchemaError = {
  path: string[];
  kind: "unknown" | "missing" | "enum" | "type";
  expected: string;
};

const schemasByObject = Map.groupBy(
  Object.values(specification.components.schemas),
  ({ properties }) => properties?.["object"]?.enum?.[0],
);

function hasType(value: unknown, type: string | undefined): boolean {
  if (type === undefined) return true;
  if (type === "integer") return Number.isInteger(value);
  if (type === "array") return Array.isArray(value);
  return type === "object" ? isFields(value) : typeof value === type;
}

/** Returns the error with the longest path, because the alternative that fits furthest is most likely the intended one. */
function findClosestError(value: unknown, options: readonly Schema[], path: string[]) {
  const errors = options.map((option) => findSchemaError(value, option, path));
  if (errors.includes(undefined)) return undefined;
  return errors
    .filter((error) => error !== undefined)
    .reduce((a, b) => (b.path.length > a.path.length ? b : a));
}

function findObjectError(value: Fields, schema: Schema, path: string[]): SchemaError | undefined {
  const { properties = {}, required = [], additionalProperties } = schema;
  const missingName = required.find((name) => value[name] === undefined);
  if (missingName !== undefined)
    return { path: [...path, missingName], kind: "missing", expected: "" };
  const otherPropertiesSchema =
    typeof additionalProperties === "object" ? additionalProperties : undefined;
  for (const [name, inner] of Object.entries(value)) {
    const propertyPath = [...path, name];
    const propertySchema = Object.hasOwn(properties, name)
      ? properties[name]
      : otherPropertiesSchema;
    if (propertySchema === undefined && additionalProperties === false) {
      return { path: propertyPath, kind: "unknown", expected: "" };
    }
    const error =
      propertySchema === undefined
        ? undefined
        : findSchemaError(inner, propertySchema, propertyPath);
    if (error !== undefined) return error;
  }
  return undefined;
}

/**
 * Finds the first mismatch between a value and its schema; undefined if there is none. Interprets the schema, because
 * compiling those of the larger objects takes longer than most tests. If the schema allows any object (an event's), the
 * value is checked against the schemas of its own `object` type.
 */
export function findSchemaError(
  value: unknown,
  schema: Schema,
  path: string[] = [],
): SchemaError | undefined {
  const resolvedSchema = resolveSchema(schema);
  const { type, anyOf, not, items, enum: allowedValues } = resolvedSchema;
  if (value === null && (schema.nullable ?? resolvedSchema.nullable) === true) return undefined;
  // The document has `not: {}` for a property that never has a value.
  if (not !== undefined) return { path, kind: "unknown", expected: "" };
  if (anyOf !== undefined) return findClosestError(value, anyOf, path);
  if (!hasType(value, type)) return { path, kind: "type", expected: type ?? "" };
  if (allowedValues !== undefined && !allowedValues.some((allowed) => allowed === value)) {
    return { path, kind: "enum", expected: allowedValues.join(", ") };
  }
  if (Array.isArray(value)) {
    return value.flatMap(
      (item, index) => findSchemaError(item, items ?? {}, [...path, String(index)]) ?? [],
    )[0];
  }
  if (!isFields(value)) return undefined;
  const isOpen =
    type === "object" && resolvedSchema.properties === undefined && value["object"] !== undefined;
  const candidates = isOpen ? schemasByObject.get(String(value["object"])) : undefined;
  return candidates === undefined
    ? findObjectError(value, resolvedSchema, path)
    : findClosestError(value, candidates, path);
}
