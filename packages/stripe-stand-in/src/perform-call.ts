import type { Account } from "#account";
import { serialize } from "#serialize";
import { assertMatchesSchema, describeMismatch } from "#schema-validation";
import { decodeForm } from "#decode-form";
import { findStoredResponse, type StoredResponse, storeResponse } from "#idempotency";
import { findOperation } from "#router";
import { coerceTypes } from "#coerce-types";
import { describeOperation } from "#specification";
import { notImplemented, StripeError } from "#stripe-error";
import { generateStripeId } from "#stripe-id";
import type { Fields } from "#wire";

export type CallRequest = {
  method: string;
  pathname: string;
  form: string;
  idempotencyKey: string | null;
  /** True if an injected fault makes the call fail after validation. */
  injectsError?: boolean;
};

function toDictionary(value: unknown): Fields {
  return Object.assign(Object.create(null), value);
}

function readExpand({ expand }: Fields): string[] {
  return Array.isArray(expand) ? expand.map(String) : [];
}

function toErrorResponse(error: unknown): Omit<StoredResponse, "requestId"> {
  if (error instanceof StripeError) return { status: error.status, body: error.body };
  console.error(error);
  const message = error instanceof Error ? error.message : String(error);
  return { status: 500, body: { error: { type: "api_error", message } } };
}

/** The changes of a declined payment are kept, because the attempt itself is recorded. */
const isDeclinedPayment = (error: unknown) => error instanceof StripeError && error.status === 402;

/** Runs the operation of a call in a transaction, once per idempotency key. Errors become responses. */
export function performCall(
  account: Account,
  request: CallRequest,
): StoredResponse & { replayed: boolean } {
  const requestId = generateStripeId("req", 14);
  const { method, pathname, form, idempotencyKey, injectsError = false } = request;
  const key = method === "POST" ? idempotencyKey : null;
  const requestLine = `${method} ${pathname}`;
  let hasStarted = false;
  let response: StoredResponse;
  try {
    const storedResponse =
      key === null ? undefined : findStoredResponse(account, key, requestLine, form);
    if (storedResponse !== undefined) return { ...storedResponse, replayed: true };
    const route = findOperation(method, pathname);
    const description = route && describeOperation(route.requestLine);
    if (route === undefined || description === undefined) throw notImplemented(requestLine);
    const params = toDictionary(coerceTypes(decodeForm(form), description.params));
    assertMatchesSchema(params, description.params);
    account.cause = { requestId, idempotencyKey: key };
    hasStarted = true;
    const execute = () => {
      if (injectsError) throw new StripeError(500, "api_error", "An injected error.");
      const result = route.handler({ account, params, id: route.id });
      const body = serialize(account, result, readExpand(params));
      const mismatch = describeMismatch(body, description.response);
      if (mismatch === undefined) return body;
      throw new Error(
        `The stand-in's response to ${requestLine} is not what Stripe sends: ${mismatch}`,
      );
    };
    response = { status: 200, body: account.transaction(execute, isDeclinedPayment), requestId };
  } catch (error) {
    response = { ...toErrorResponse(error), requestId };
  } finally {
    account.cause = { requestId: null, idempotencyKey: null };
  }
  // As at Stripe, a call that fails validation is not stored: the key can be used again.
  if (key !== null && hasStarted && response.status !== 501)
    storeResponse(account, key, requestLine, form, response);
  return { ...response, replayed: false };
}
