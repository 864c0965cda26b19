import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { type Schema, specification } from "@/local/stripe/specification";
import { invalidRequest, type StripeError } from "@/local/stripe/stripe-error";
import type { Fields } from "@/local/stripe/wire";

const ajv = new Ajv({ strict: false, validateFormats: false, inlineRefs: false });
const { schemas } = specification.components;
const REFERENCE = "#/components/schemas/";

const objectName = (schema: Schema | undefined) => schema?.properties?.["object"]?.enum?.[0];

/**
 * OpenAPI's `nullable` beside `anyOf` or `$ref` said in JSON Schema's way, and references to whole objects of Stripe cut to
 * their name: such an object is checked by itself (`misfit`), so that only what occurs is compiled.
 */
function plain(schema: Schema): Schema {
  const named =
    schema.$ref === undefined ? undefined : schemas[schema.$ref.slice(REFERENCE.length)];
  const name = objectName(named);
  if (name !== undefined) {
    return { type: "object", properties: { object: { enum: [name] } }, required: ["object"] };
  }
  const { nullable, ...rest } = schema;
  const each = (inner: Record<string, Schema> | undefined) =>
    inner && Object.fromEntries(Object.entries(inner).map(([key, value]) => [key, plain(value)]));
  const { properties, items, anyOf, allOf, additionalProperties } = rest;
  const said: Schema = {
    ...rest,
    ...(properties && { properties: each(properties) }),
    ...(items && { items: plain(items) }),
    ...(anyOf && { anyOf: anyOf.map(plain) }),
    ...(allOf && { allOf: allOf.map(plain) }),
    ...(typeof additionalProperties === "object" && {
      additionalProperties: plain(additionalProperties),
    }),
  };
  return nullable === true ? { anyOf: [said, { type: "null" }] } : said;
}

const byObject = new Map<string, Schema[]>();
const components: Record<string, Schema> = {};
for (const [name, schema] of Object.entries(schemas)) {
  components[name] = plain(schema);
  const object = objectName(schema);
  if (object !== undefined) byObject.set(object, [...(byObject.get(object) ?? []), plain(schema)]);
}
ajv.addSchema({ $id: "stripe", components: { schemas: components } });

const compiled = new Map<Schema, ValidateFunction>();
function validator(schema: Schema): ValidateFunction {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const text = JSON.stringify(plain(schema)).replaceAll(`"${REFERENCE}`, `"stripe${REFERENCE}`);
  const made = ajv.compile({ ...Object(JSON.parse(text)) });
  compiled.set(schema, made);
  return made;
}

/** The error that is deepest inside: of several alternatives, the one that was meant. */
function worst(errors: readonly ErrorObject[] | null | undefined): ErrorObject | undefined {
  const depth = ({ instancePath }: ErrorObject) => instancePath.split("/").length;
  return [...(errors ?? [])].sort((a, b) => depth(b) - depth(a))[0];
}

const asParam = (path: readonly string[]) =>
  path.map((part, index) => (index === 0 ? part : `[${part}]`)).join("");

function asStripeError({ instancePath, keyword, params, message }: ErrorObject): StripeError {
  const path = instancePath.split("/").slice(1);
  if (keyword === "additionalProperties") {
    const param = asParam([...path, String(params["additionalProperty"])]);
    return invalidRequest(`Received unknown parameter: ${param}`, param, "parameter_unknown");
  }
  if (keyword === "required") {
    const param = asParam([...path, String(params["missingProperty"])]);
    return invalidRequest(`Missing required param: ${param}.`, param, "parameter_missing");
  }
  const param = asParam(path);
  if (keyword === "enum") {
    const allowed: unknown[] = Array.isArray(params["allowedValues"])
      ? params["allowedValues"]
      : [];
    return invalidRequest(`Invalid ${param}: must be one of ${allowed.join(", ")}`, param);
  }
  if (keyword === "type" && (params["type"] === "integer" || params["type"] === "boolean")) {
    const type = String(params["type"]);
    return invalidRequest(`Invalid ${type}: ${param}`, param, `parameter_invalid_${type}`);
  }
  return invalidRequest(`Invalid ${param}: ${message ?? "does not fit"}`, param);
}

/** @throws StripeError 400 naming the first parameter that Stripe would not take */
export function requireFitting(given: Fields, schema: Schema): void {
  const validate = validator(schema);
  if (validate(given)) return;
  const error = worst(validate.errors);
  if (error !== undefined) throw asStripeError(error);
}

/** Says what in an answer is not as Stripe would send it; undefined when all is. */
export function misfit(answer: unknown, schema: Schema, at = "answer"): string | undefined {
  const validate = validator(schema);
  if (!validate(answer)) {
    const error = worst(validate.errors);
    return `${at}${error?.instancePath.replaceAll("/", ".") ?? ""} ${error?.message} ${JSON.stringify(error?.params)}`;
  }
  return objectsMisfit(answer, at);
}

function objectsMisfit(value: unknown, at: string): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const name = "object" in value && typeof value.object === "string" ? value.object : undefined;
  const fitting = name === undefined ? [] : (byObject.get(name) ?? []);
  const problems = fitting.map((schema) => {
    const validate = validator(schema);
    if (validate(value)) return undefined;
    const error = worst(validate.errors);
    return `${at} (${name})${error?.instancePath.replaceAll("/", ".") ?? ""} ${error?.message} ${JSON.stringify(error?.params)}`;
  });
  if (problems.length > 0 && !problems.includes(undefined)) return problems[0];
  for (const [key, inner] of Object.entries(value)) {
    const found = objectsMisfit(inner, `${at}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
