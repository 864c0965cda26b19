import { type SchemaError, findSchemaError } from "#schema-errors";
import type { Schema } from "#specification";
import { invalidRequest, type StripeError } from "#stripe-error";
import type { Fields } from "#wire";

const formatParamPath = (path: readonly string[]) =>
  path.map((part, index) => (index === 0 ? part : `[${part}]`)).join("");

function toStripeError({ path, kind, expected }: SchemaError): StripeError {
  const param = formatParamPath(path);
  if (kind === "unknown") {
    return invalidRequest(`Received unknown parameter: ${param}`, param, "parameter_unknown");
  }
  if (kind === "missing") {
    return invalidRequest(`Missing required param: ${param}.`, param, "parameter_missing");
  }
  if (kind === "enum") return invalidRequest(`Invalid ${param}: must be one of ${expected}`, param);
  const code =
    expected === "integer" || expected === "boolean" ? `parameter_invalid_${expected}` : undefined;
  return invalidRequest(`Invalid ${expected}: ${param}`, param, code);
}

/** @throws StripeError 400 naming the first parameter that Stripe would reject */
export function assertMatchesSchema(params: Fields, schema: Schema): void {
  const schemaError = findSchemaError(params, schema);
  if (schemaError !== undefined) throw toStripeError(schemaError);
}

/** Describes the first difference between a response and Stripe's schema; undefined if there is none. */
export function describeMismatch(body: unknown, schema: Schema): string | undefined {
  const schemaError = findSchemaError(body, schema);
  if (schemaError === undefined) return undefined;
  const { path, kind, expected } = schemaError;
  return `${["response", ...path].join(".")} is ${kind === "unknown" || kind === "missing" ? kind : `not ${expected}`}`;
}
