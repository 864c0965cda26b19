import { resolveSchema, type Schema } from "#specification";
import { type Fields, isFields } from "#wire";

const isList = (value: Fields) => Object.keys(value).every((key) => /^\d+$/.test(key));

function coerceScalar(text: string, type: string | undefined): unknown {
  if (type === "integer" && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (type === "number" && text !== "" && Number.isFinite(Number(text))) return Number(text);
  if (type === "boolean" && (text === "true" || text === "false")) return text === "true";
  return text;
}

function coerceToAlternative(value: unknown, schemas: readonly Schema[]): unknown {
  const options = schemas.map(resolveSchema);
  if (typeof value === "string") {
    // A value that may be text stays text even if it looks like a number (metadata).
    if (options.some((option) => option.type === "string" && option.enum === undefined))
      return value;
    const candidates = options.map((option) => coerceScalar(value, option.type));
    return candidates.find((candidate) => typeof candidate !== "string") ?? value;
  }
  if (!isFields(value)) return value;
  const matchingOption = options.find(({ type }) => type === (isList(value) ? "array" : "object"));
  const fallback = options.find(({ type }) => type === "object" || type === "array");
  return coerceTypes(value, matchingOption ?? fallback ?? {});
}

/** Converts the strings of a decoded form to the types of the schema. Invalid values stay strings, for validation to reject. */
export function coerceTypes(value: unknown, schema: Schema): unknown {
  const { type, anyOf, items = {}, properties = {}, additionalProperties } = resolveSchema(schema);
  if (anyOf !== undefined) return coerceToAlternative(value, anyOf);
  if (typeof value === "string") return coerceScalar(value, type);
  if (!isFields(value)) return value;
  if (type === "array" && isList(value)) {
    return Object.entries(value)
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([, item]) => coerceTypes(item, items));
  }
  const otherPropertiesSchema =
    typeof additionalProperties === "object" ? additionalProperties : {};
  const coerced: Fields = Object.create(null);
  for (const [key, propertyValue] of Object.entries(value)) {
    const propertySchema = Object.hasOwn(properties, key) ? properties[key] : undefined;
    coerced[key] = coerceTypes(propertyValue, propertySchema ?? otherPropertiesSchema);
  }
  return coerced;
}
