import { resolve, type Schema } from "#specification";
import { type Fields, isFields } from "#wire";

const isList = (value: Fields) => Object.keys(value).every((key) => /^\d+$/.test(key));

function scalar(text: string, type: string | undefined): unknown {
  if (type === "integer" && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (type === "number" && text !== "" && Number.isFinite(Number(text))) return Number(text);
  if (type === "boolean" && (text === "true" || text === "false")) return text === "true";
  return text;
}

function oneOf(value: unknown, schemas: readonly Schema[]): unknown {
  const options = schemas.map(resolve);
  if (typeof value === "string") {
    // Free text stays text, also where a number would do (metadata).
    if (options.some((each) => each.type === "string" && each.enum === undefined)) return value;
    const read = options.map((each) => scalar(value, each.type));
    return read.find((each) => typeof each !== "string") ?? value;
  }
  if (!isFields(value)) return value;
  const wanted = options.find(({ type }) => type === (isList(value) ? "array" : "object"));
  const fallback = options.find(({ type }) => type === "object" || type === "array");
  return withTypes(value, wanted ?? fallback ?? {});
}

/** Gives the strings of a decoded form the types that the schema names; what does not fit stays as it is. */
export function withTypes(value: unknown, schema: Schema): unknown {
  const { type, anyOf, items = {}, properties = {}, additionalProperties } = resolve(schema);
  if (anyOf !== undefined) return oneOf(value, anyOf);
  if (typeof value === "string") return scalar(value, type);
  if (!isFields(value)) return value;
  if (type === "array" && isList(value)) {
    return Object.entries(value)
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([, each]) => withTypes(each, items));
  }
  const others = typeof additionalProperties === "object" ? additionalProperties : {};
  const typed: Fields = Object.create(null);
  for (const [key, inner] of Object.entries(value)) {
    const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
    typed[key] = withTypes(inner, own ?? others);
  }
  return typed;
}
