import { Stripe } from "stripe";
import { isInTransaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { withinStripeBudget } from "@/lib/server/stripe-budget";
import { createHttpClient } from "@/lib/server/stripe-http";
import { Failure, failure } from "@/lib/shared/failure";

/** The provider's webhook endpoint must use the same version. */
export const API_VERSION = "2026-10-28.endive";

/** Milliseconds per request, and retries of broken connections. */
const TIMEOUT_MS = 8_000;
const RETRIES = 1;
const RETRY_AFTER_SECONDS = 10;

/** The provider's codes for an object that it is working on for another request. */
const busyCodes = new Set(["lock_timeout", "idempotency_key_in_use"]);

function open(): Stripe {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = env();
  const base = STRIPE_API_BASE === undefined ? undefined : new URL(STRIPE_API_BASE);
  return new Stripe(STRIPE_SECRET_KEY, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    httpClient: createHttpClient(),
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === "https:" ? 443 : 80),
      protocol: base.protocol === "https:" ? "https" : "http",
    }),
  });
}

let opened: Stripe | undefined;

export function stripe(): Stripe {
  opened ??= open();
  return opened;
}

/** For no connection, timeouts, server errors, rate limits and a rejected key; null for an invalid request. */
export function providerFailure(error: unknown): Failure | null {
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
  const answered = failure(
    "UPSTREAM_UNAVAILABLE",
    "The payment service is not responding. Please try again soon.",
    [],
    { "Retry-After": String(RETRY_AFTER_SECONDS) },
  );
  answered.cause = error;
  return answered;
}

/** Not within a transaction. @throws UPSTREAM_UNAVAILABLE; Stripe's request, card or idempotency error when it rejects the request */
export async function askStripe<Answer>(
  work: (client: Stripe) => Promise<Answer>,
): Promise<Answer> {
  if (isInTransaction()) throw new Error("The payment provider is asked inside of a transaction.");
  try {
    return await withinStripeBudget(() => work(stripe()));
  } catch (error) {
    throw providerFailure(error) ?? error;
  }
}

/**
 * Stripe stores the first answer to an idempotency key for a day, even its own errors: retry such a replay with another key. Null for a
 * fresh error.
 */
export function repeatedAnswer(error: unknown): string | null {
  const cause = error instanceof Failure ? error.cause : error;
  if (!(cause instanceof Stripe.errors.StripeError)) return null;
  const { headers = {}, requestId } = cause;
  if (headers["idempotent-replayed"] !== "true") return null;
  return headers["original-request"] ?? requestId ?? null;
}

export const MAX_KEYS = 20;

/** Retries a replayed failure with another key; only for what is harmless when created twice. @throws as `askStripe` */
export async function createOnceAtStripe<Made>(
  key: string,
  work: (client: Stripe, options: { idempotencyKey: string }) => Promise<Made>,
): Promise<Made> {
  let idempotencyKey = key;
  for (let keys = 1; ; keys += 1) {
    const options = { idempotencyKey };
    try {
      return await askStripe((client) => work(client, options));
    } catch (error) {
      const original = repeatedAnswer(error);
      if (original === null || keys === MAX_KEYS) throw error;
      idempotencyKey = `${key}-${original}`;
    }
  }
}

/** The id of an object that the provider sends expanded or not. */
export function idOf(given: string | { id: string }): string;
export function idOf(given: string | { id: string } | null | undefined): string | null;
export function idOf(given: string | { id: string } | null | undefined): string | null {
  return typeof given === "string" ? given : (given?.id ?? null);
}

export function isMissingAtStripe(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing"
  );
}
