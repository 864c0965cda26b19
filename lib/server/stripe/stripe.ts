import { Stripe } from "stripe";
import { isInTransaction } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import {
  assertRecordedAccount,
  recordStripeAccount,
  StripeAccountError,
} from "@/lib/server/stripe/stripe-account";
import { withinStripeBudget } from "@/lib/server/stripe/stripe-budget";
import { createHttpClient } from "@/lib/server/stripe/stripe-http";
import { Failure, temporaryFailure } from "@/lib/shared/failure";

/** The webhook endpoint at Stripe must use the same version. */
export const API_VERSION = "2026-10-28.endive";

const TIMEOUT_MS = 8_000;
const MAX_NETWORK_RETRIES = 1;
const RETRY_AFTER_SECONDS = 10;

/** Stripe's codes for an object that another request is changing. */
const busyCodes = new Set(["lock_timeout", "idempotency_key_in_use"]);

function createClient(): Stripe {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = env();
  const base = STRIPE_API_BASE === undefined ? undefined : new URL(STRIPE_API_BASE);
  return new Stripe(STRIPE_SECRET_KEY, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_NETWORK_RETRIES,
    httpClient: createHttpClient(),
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === "https:" ? 443 : 80),
      protocol: base.protocol === "https:" ? "https" : "http",
    }),
  });
}

let cachedClient: Stripe | undefined;

export function stripe(): Stripe {
  cachedClient ??= createClient();
  return cachedClient;
}

let accountCheck: Promise<boolean> | undefined;

/** Checks the account once per process, before its first request: another one would answer that it knows nothing of ours. */
async function checkAccount(): Promise<void> {
  accountCheck ??= assertRecordedAccount(stripe()).then((recorded) => recorded !== null);
  const check = accountCheck;
  const isDone = await check.catch((error: unknown) => {
    accountCheck = undefined;
    throw error;
  });
  // Nothing is recorded yet: the next request looks again.
  if (!isDone) accountCheck = undefined;
}

/** Forgets that the account was checked, for tests that change it. */
export function forgetAccountCheck(): void {
  accountCheck = undefined;
}

const unavailableFailure = (cause: unknown) => {
  const unavailable = temporaryFailure(
    "The payment service is not responding. Please try again soon.",
    RETRY_AFTER_SECONDS,
  );
  unavailable.cause = cause;
  return unavailable;
};

/**
 * Returns a failure for connection errors, timeouts, server errors, rate limits and a key that is rejected or of another account; null for an
 * invalid request.
 */
export function toUnavailableFailure(error: unknown): Failure | null {
  if (error instanceof StripeAccountError) {
    log().error({ err: error }, "the key is of another account at the payment provider");
    return unavailableFailure(error);
  }
  if (!(error instanceof Stripe.errors.StripeError)) return null;
  const { statusCode: status = 0, code = "" } = error;
  const isKeyRejected = status === 401 || status === 403;
  const isUnavailable =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    status >= 500 ||
    status === 429 ||
    isKeyRejected ||
    busyCodes.has(code);
  if (!isUnavailable) return null;
  log()[isKeyRejected ? "error" : "warn"](
    { status, code, type: error.type, providerRequestId: error.requestId },
    "a request to the payment provider failed",
  );
  return unavailableFailure(error);
}

/** Must not be called inside a transaction. @throws UPSTREAM_UNAVAILABLE; Stripe's own error if it rejects the request */
export async function callStripe<Result>(
  operation: (client: Stripe) => Promise<Result>,
): Promise<Result> {
  if (isInTransaction()) throw new Error("Stripe must not be called inside a transaction.");
  try {
    return await withinStripeBudget(async () => {
      await checkAccount();
      return operation(stripe());
    });
  } catch (error) {
    throw toUnavailableFailure(error) ?? error;
  }
}

/** Records the account of the key, or compares it with the recorded one. @throws UPSTREAM_UNAVAILABLE, whose cause is a StripeAccountError for another account */
export async function recordOwnAccount(): Promise<void> {
  try {
    await withinStripeBudget(() => recordStripeAccount(stripe()));
  } catch (error) {
    throw toUnavailableFailure(error) ?? error;
  }
}

/**
 * Stripe stores the first response to an idempotency key for a day, even its own errors. Such a replay can only be retried with another key.
 * @returns the id of the original request; null for a new error
 */
export function getReplayedRequestId(error: unknown): string | null {
  const cause = error instanceof Failure ? error.cause : error;
  if (!(cause instanceof Stripe.errors.StripeError)) return null;
  const { headers = {}, requestId } = cause;
  if (headers["idempotent-replayed"] !== "true") return null;
  return headers["original-request"] ?? requestId ?? null;
}

export const MAX_IDEMPOTENCY_KEYS = 20;

/** Retries a replayed failure with another key; only for objects that do no harm if created twice. @throws as `callStripe` */
export async function createOnceAtStripe<Created>(
  key: string,
  operation: (client: Stripe, options: { idempotencyKey: string }) => Promise<Created>,
): Promise<Created> {
  let idempotencyKey = key;
  for (let attempt = 1; ; attempt += 1) {
    const options = { idempotencyKey };
    try {
      return await callStripe((client) => operation(client, options));
    } catch (error) {
      const originalRequestId = getReplayedRequestId(error);
      if (originalRequestId === null || attempt === MAX_IDEMPOTENCY_KEYS) throw error;
      idempotencyKey = `${key}-${originalRequestId}`;
    }
  }
}

/** Stripe sends a reference as an id or, expanded, as the object. */
export function toStripeId(reference: string | { id: string }): string;
export function toStripeId(reference: string | { id: string } | null | undefined): string | null;
export function toStripeId(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}

export function isMissingAtStripe(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing"
  );
}
