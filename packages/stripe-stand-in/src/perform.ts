import type { Account } from "#account";
import { present } from "#answer";
import { describeMismatch, assertMatchesSchema } from "#conformity";
import { decodeForm } from "#form";
import { type StoredResponse, storeResponse, findStoredResponse } from "#idempotency";
import { findOperation } from "#router";
import { withTypes } from "#shape";
import { describe } from "#specification";
import { notImplemented, StripeError } from "#stripe-error";
import { newStripeId } from "#stripe-id";
import type { Fields } from "#wire";

export type CallRequest = {
  method: string;
  pathname: string;
  form: string;
  idempotencyKey: string | null;
  /** Whether it fails once it has begun, by a fault of the stand-in's own. */
  fails?: boolean;
};

function toFields(value: unknown): Fields {
  return Object.assign(Object.create(null), value);
}

function readExpand({ expand }: Fields): string[] {
  return Array.isArray(expand) ? expand.map(String) : [];
}

function errorResponse(error: unknown): Omit<StoredResponse, "requestId"> {
  if (error instanceof StripeError) return { status: error.status, body: error.body };
  console.error(error);
  const message = error instanceof Error ? error.message : String(error);
  return { status: 500, body: { error: { type: "api_error", message } } };
}

/** A declined payment is an attempt, which is stored. */
const isDeclinedPayment = (error: unknown) => error instanceof StripeError && error.status === 402;

/** Runs the operation that a call names, once for each idempotency key, also where it fails. What it throws, it answers. */
export function performCall(
  account: Account,
  request: CallRequest,
): StoredResponse & { replayed: boolean } {
  const requestId = newStripeId("req", 14);
  const { method, pathname, form, idempotencyKey, fails = false } = request;
  const key = method === "POST" ? idempotencyKey : null;
  const line = `${method} ${pathname}`;
  let hasStarted = false;
  let response: StoredResponse;
  try {
    const stored = key === null ? undefined : findStoredResponse(account, key, line, form);
    if (stored !== undefined) return { ...stored, replayed: true };
    const match = findOperation(method, pathname);
    const description = match && describe(match.line);
    if (match === undefined || description === undefined) throw notImplemented(line);
    const params = toFields(withTypes(decodeForm(form), description.params));
    assertMatchesSchema(params, description.params);
    account.cause = { requestId, idempotencyKey: key };
    hasStarted = true;
    const execute = () => {
      if (fails) throw new StripeError(500, "api_error", "An error was ordered.");
      const result = match.handler({ account, params, id: match.id });
      const body = present(account, result, readExpand(params));
      const difference = describeMismatch(body, description.answer);
      if (difference === undefined) return body;
      throw new Error(`The stand-in's answer to ${line} is not what Stripe sends: ${difference}`);
    };
    response = { status: 200, body: account.transaction(execute, isDeclinedPayment), requestId };
  } catch (error) {
    response = { ...errorResponse(error), requestId };
  } finally {
    account.cause = { requestId: null, idempotencyKey: null };
  }
  if (key !== null && hasStarted && response.status !== 501)
    storeResponse(account, key, line, form, response);
  return { ...response, replayed: false };
}
