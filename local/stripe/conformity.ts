import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { resolve, type Schema, specification } from "@/local/stripe/specification";
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
  if (object !== undefined) byObject.set(object, [...(byObject.get(object) ?? []), schema]);
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

type Fault = Pick<ErrorObject, "instancePath" | "keyword" | "params" | "message">;

/** The error that is deepest inside: of several alternatives, the one that was meant. */
function worst(errors: readonly ErrorObject[] | null | undefined): Fault | undefined {
  const depth = ({ instancePath }: ErrorObject) => instancePath.split("/").length;
  return [...(errors ?? [])].sort((a, b) => depth(b) - depth(a))[0];
}

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** What does not fit, property by property: only the schemas of those that are there and say something are compiled. */
function faultIn(value: unknown, schema: Schema): Fault | undefined {
  const { properties, required = [], additionalProperties } = resolve(schema);
  if (properties === undefined || !isFields(value)) {
    const validate = validator(schema);
    return validate(value) ? undefined : worst(validate.errors);
  }
  const missing = required.find((name) => value[name] === undefined);
  if (missing !== undefined) {
    const params = { missingProperty: missing };
    return { instancePath: "", keyword: "required", params, message: "is not complete" };
  }
  for (const [name, inner] of Object.entries(value)) {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (own === undefined && additionalProperties === false) {
      const params = { additionalProperty: name };
      return { instancePath: "", keyword: "additionalProperties", params, message: "has more" };
    }
    if (own === undefined || (inner === null && own.nullable === true)) continue;
    const validate = validator(own);
    const found = validate(inner) ? undefined : worst(validate.errors);
    if (found !== undefined) return { ...found, instancePath: `/${name}${found.instancePath}` };
  }
  return undefined;
}

const asParam = (path: readonly string[]) =>
  path.map((part, index) => (index === 0 ? part : `[${part}]`)).join("");

function asStripeError({ instancePath, keyword, params, message }: Fault): StripeError {
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
  const fault = faultIn(given, schema);
  if (fault !== undefined) throw asStripeError(fault);
}

const told = (at: string, { instancePath, message, params }: Fault) =>
  `${at}${instancePath.replaceAll("/", ".")} ${message} ${JSON.stringify(params)}`;

/** Says what in an answer is not as Stripe would send it; undefined when all is. */
export function misfit(answer: unknown, schema: Schema): string | undefined {
  const fault = faultIn(answer, schema);
  return fault === undefined ? objectsMisfit(answer, "answer") : told("answer", fault);
}

function objectsMisfit(value: unknown, at: string): string | undefined {
  if (!isFields(value)) return undefined;
  const named = byObject.get(String(value["object"])) ?? [];
  const faults = named.map((schema) => faultIn(value, schema));
  const [fault] = faults;
  if (fault !== undefined && !faults.includes(undefined)) {
    return told(`${at} (${String(value["object"])})`, fault);
  }
  for (const [key, inner] of Object.entries(value)) {
    if (key === "metadata") continue;
    const found = objectsMisfit(inner, `${at}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
