import { Stripe } from "stripe";
import { getStripeRemainingMs } from "@/lib/server/stripe/stripe-budget";

type HttpClient = NonNullable<NonNullable<ConstructorParameters<typeof Stripe>[1]>["httpClient"]>;

const isTimeout = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === Stripe.HttpClient.TIMEOUT_ERROR_CODE;

/** Replaces a response that did not arrive in time; its header stops the SDK from retrying. */
class TimeoutResponse extends Stripe.HttpClientResponse {
  readonly #error: unknown;

  constructor(error: unknown) {
    super(504, { "stripe-should-retry": "false" });
    this.#error = error;
  }

  override toJSON(): Promise<never> {
    return Promise.reject(Stripe.HttpClient.makeResponseBodyError(this.#error));
  }
}

/** Broken connections are retried, timeouts are not: meanwhile others wait for the account's lock (docs/decisions/0031). */
export function createHttpClient(): HttpClient {
  const http = Stripe.createNodeHttpClient();
  return {
    getClientName: () => http.getClientName(),
    makeRequest: async (...request) => {
      const [host, port, path, method, headers, body, protocol, timeout] = request;
      const timeoutMs = Math.min(timeout, getStripeRemainingMs());
      if (timeoutMs <= 0) return new TimeoutResponse(Stripe.HttpClient.makeTimeoutError());
      try {
        const response = await http.makeRequest(
          host,
          port,
          path,
          method,
          headers,
          body,
          protocol,
          timeoutMs,
        );
        // Stripe stores the error of an idempotency key, so a retry would only get it again.
        if (method === "POST" && response.getStatusCode() === 500)
          response.getHeaders()["stripe-should-retry"] ??= "false";
        return response;
      } catch (error) {
        if (isTimeout(error)) return new TimeoutResponse(error);
        throw error;
      }
    },
  };
}
