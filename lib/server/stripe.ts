import { Stripe } from "stripe";
import { isInTransaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { withinStripeBudget } from "@/lib/server/stripe-budget";
import { waitingOnce } from "@/lib/server/stripe-http";
import { Failure, failure } from "@/lib/shared/failure";

/** The version of the provider's API that this code speaks; its messages to us must be of the same. */
export const API_VERSION = "2026-10-28.endive";

/** Milliseconds that the payment provider may take for an answer, and how often a question that broke off is repeated. */
const TIMEOUT_MS = 8_000;
const RETRIES = 1;
const RETRY_AFTER_SECONDS = 10;

/** What the provider says while it works on the same thing for somebody else. */
const busy = new Set(["lock_timeout", "idempotency_key_in_use"]);

function open(): Stripe {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = env();
  const base = STRIPE_API_BASE === undefined ? undefined : new URL(STRIPE_API_BASE);
  return new Stripe(STRIPE_SECRET_KEY, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    httpClient: waitingOnce(),
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === "https:" ? 443 : 80),
      protocol: base.protocol === "https:" ? "https" : "http",
    }),
  });
}

let opened: Stripe | undefined;

/** The payment provider's client at the address that the environment names. Calls go through `askStripe`. */
export function stripe(): Stripe {
  opened ??= open();
  return opened;
}

/**
 * The refusal of a caller when the provider cannot answer (no connection, too late, its own fault, too many questions, our key
 * refused); null when it answered, and what was asked is at fault.
 */
export function providerFailure(error: unknown): Failure | null {
  if (!(error instanceof Stripe.errors.StripeError)) return null;
  const { statusCode: status = 0, code = "" } = error;
  const keyRefused = status === 401 || status === 403;
  const unavailable =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    status >= 500 ||
    status === 429 ||
    keyRefused ||
    busy.has(code);
  if (!unavailable) return null;
  log()[keyRefused ? "error" : "warn"](
    { status, code, type: error.type, providerRequestId: error.requestId },
    "the payment provider did not carry out what was asked",
  );
  const refusal = failure(
    "UPSTREAM_UNAVAILABLE",
    "The payment service is not responding. Please try again soon.",
    [],
    { "Retry-After": String(RETRY_AFTER_SECONDS) },
  );
  refusal.cause = error;
  return refusal;
}

/**
 * Asks the payment provider.
 * @throws UPSTREAM_UNAVAILABLE when it cannot answer; its own `StripeInvalidRequestError`, `StripeCardError` or
 *   `StripeIdempotencyError` when it answered that it will not
 */
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
 * The request whose refusal or failure the provider only repeats: it keeps what it answered for an idempotency key for a day, its own
 * faults too. Null for what it has come to now. What stood in the way may be gone: it is to be asked by another key.
 * @param error what `askStripe` threw
 */
export function repeatedAnswer(error: unknown): string | null {
  const said = error instanceof Failure ? error.cause : error;
  if (!(said instanceof Stripe.errors.StripeError)) return null;
  const { headers = {}, requestId } = said;
  if (headers["idempotent-replayed"] !== "true") return null;
  return headers["original-request"] ?? requestId ?? null;
}

/** By how many keys one thing is asked for within the day for which the provider keeps its answers. */
export const MOST_KEYS = 20;

/**
 * Has the provider make something once for a key. Where it only repeats that an attempt failed or was refused, it is asked by
 * another key, once for each such attempt. For what does no harm where a failed attempt has made it after all.
 * @throws as `askStripe`
 */
export async function makeOnceAtStripe<Made>(
  key: string,
  work: (client: Stripe, options: { idempotencyKey: string }) => Promise<Made>,
): Promise<Made> {
  let idempotencyKey = key;
  for (let keys = 1; ; keys += 1) {
    const options = { idempotencyKey };
    try {
      return await askStripe((client) => work(client, options));
    } catch (error) {
      const before = repeatedAnswer(error);
      if (before === null || keys === MOST_KEYS) throw error;
      idempotencyKey = `${key}-${before}`;
    }
  }
}

/** The id of what the provider names by its id or tells as a whole. */
export function idOf(given: string | { id: string }): string;
export function idOf(given: string | { id: string } | null | undefined): string | null;
export function idOf(given: string | { id: string } | null | undefined): string | null {
  return typeof given === "string" ? given : (given?.id ?? null);
}

/** Whether the provider answered that there is no such object. */
export function isMissingAtStripe(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing"
  );
}
