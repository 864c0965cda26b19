import { Stripe } from "stripe";
import { expect, test } from "vitest";
import { isMissingAtStripe, toUnavailableFailure } from "@/lib/server/stripe";

const { errors } = Stripe;
const raw = (statusCode: number, code?: string) => ({
  type: "invalid_request_error" as const,
  message: "internal words of the provider",
  statusCode,
  ...(code !== undefined && { code }),
});

test.each([
  ["no connection", new errors.StripeConnectionError({ type: "api_error", message: "x" })],
  ["a fault of its own", new errors.StripeAPIError(raw(500))],
  ["too many questions", new errors.StripeRateLimitError(raw(429))],
  ["a key that it refuses", new errors.StripeAuthenticationError(raw(401))],
  [
    "an object that is being changed",
    new errors.StripeInvalidRequestError(raw(400, "lock_timeout")),
  ],
  [
    "a question that is under way",
    new errors.StripeIdempotencyError(raw(409, "idempotency_key_in_use")),
  ],
])("providerFailure: %s is UPSTREAM_UNAVAILABLE, and may be retried", (_what, error) => {
  const mapped = toUnavailableFailure(error);
  expect(mapped).toMatchObject({ code: "UPSTREAM_UNAVAILABLE", status: 503 });
  expect(Number(mapped?.headers["Retry-After"])).toBeGreaterThan(0);
  expect(mapped?.message).not.toContain("internal words");
});

test("providerFailure: a refusal by Stripe is not UPSTREAM_UNAVAILABLE", () => {
  expect(toUnavailableFailure(new errors.StripeInvalidRequestError(raw(400)))).toBeNull();
  expect(toUnavailableFailure(new errors.StripeCardError(raw(402, "card_declined")))).toBeNull();
  expect(toUnavailableFailure(new Error("ours"))).toBeNull();
});

test("isMissingAtStripe: distinguishes a missing object from other refusals", () => {
  expect(
    isMissingAtStripe(new errors.StripeInvalidRequestError(raw(404, "resource_missing"))),
  ).toBe(true);
  expect(isMissingAtStripe(new errors.StripeInvalidRequestError(raw(400)))).toBe(false);
  expect(isMissingAtStripe(new Error("resource_missing"))).toBe(false);
});
