import { Stripe } from "stripe";
import { expect, test } from "vitest";
import { isMissingAtStripe, toUnavailableFailure } from "@/lib/server/stripe/stripe";

const { errors } = Stripe;
const toRawError = (statusCode: number, code?: string) => ({
  type: "invalid_request_error" as const,
  message: "an internal message of the provider",
  statusCode,
  ...(code !== undefined && { code }),
});

test.each([
  ["no connection", new errors.StripeConnectionError({ type: "api_error", message: "x" })],
  ["an internal error", new errors.StripeAPIError(toRawError(500))],
  ["a rate limit", new errors.StripeRateLimitError(toRawError(429))],
  ["an invalid key", new errors.StripeAuthenticationError(toRawError(401))],
  [
    "an object that is being changed",
    new errors.StripeInvalidRequestError(toRawError(400, "lock_timeout")),
  ],
  [
    "a request that is still being processed",
    new errors.StripeIdempotencyError(toRawError(409, "idempotency_key_in_use")),
  ],
])("toUnavailableFailure: %s is UPSTREAM_UNAVAILABLE, and may be retried", (_what, error) => {
  const failure = toUnavailableFailure(error);
  expect(failure).toMatchObject({ code: "UPSTREAM_UNAVAILABLE", status: 503 });
  expect(Number(failure?.headers["Retry-After"])).toBeGreaterThan(0);
  expect(failure?.message).not.toContain("internal message");
});

test("toUnavailableFailure: a request that Stripe rejects is not UPSTREAM_UNAVAILABLE", () => {
  expect(toUnavailableFailure(new errors.StripeInvalidRequestError(toRawError(400)))).toBeNull();
  expect(
    toUnavailableFailure(new errors.StripeCardError(toRawError(402, "card_declined"))),
  ).toBeNull();
  expect(toUnavailableFailure(new Error("ours"))).toBeNull();
});

test("isMissingAtStripe: distinguishes a missing object from other errors", () => {
  expect(
    isMissingAtStripe(new errors.StripeInvalidRequestError(toRawError(404, "resource_missing"))),
  ).toBe(true);
  expect(isMissingAtStripe(new errors.StripeInvalidRequestError(toRawError(400)))).toBe(false);
  expect(isMissingAtStripe(new Error("resource_missing"))).toBe(false);
});
