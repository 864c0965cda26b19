import { type Fault, faultIn } from "#schema-errors";
import type { Schema } from "#specification";
import { invalidRequest, type StripeError } from "#stripe-error";
import type { Fields } from "#wire";

const asParam = (path: readonly string[]) =>
  path.map((part, index) => (index === 0 ? part : `[${part}]`)).join("");

function asStripeError({ path, kind, expected }: Fault): StripeError {
  const param = asParam(path);
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

/** @throws StripeError 400 naming the first parameter that Stripe would not take */
export function requireFitting(given: Fields, schema: Schema): void {
  const fault = faultIn(given, schema);
  if (fault !== undefined) throw asStripeError(fault);
}

/** The first difference between an answer and Stripe's schema; undefined for none. */
export function mismatch(answer: unknown, schema: Schema): string | undefined {
  const fault = faultIn(answer, schema);
  if (fault === undefined) return undefined;
  const { path, kind, expected } = fault;
  return `${["answer", ...path].join(".")} is ${kind === "unknown" || kind === "missing" ? kind : `not ${expected}`}`;
}
