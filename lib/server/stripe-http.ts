import { Stripe } from "stripe";
import { stripeRemainingMs } from "@/lib/server/stripe-budget";

type HttpClient = NonNullable<NonNullable<ConstructorParameters<typeof Stripe>[1]>["httpClient"]>;

const isLate = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === Stripe.HttpClient.TIMEOUT_ERROR_CODE;

/** Stands for an answer that did not come in time; its header stops the SDK from retrying. */
class LateAnswer extends Stripe.HttpClientResponse {
  readonly #error: unknown;

  constructor(error: unknown) {
    super(504, { "stripe-should-retry": "false" });
    this.#error = error;
  }

  override toJSON(): Promise<never> {
    return Promise.reject(Stripe.HttpClient.makeResponseBodyError(this.#error));
  }
}

/** Retries broken connections but not timeouts, during which others wait for the lock (docs/decisions/0031). */
export function createHttpClient(): HttpClient {
  const http = Stripe.createNodeHttpClient();
  return {
    getClientName: () => http.getClientName(),
    makeRequest: async (...request) => {
      const [host, port, path, method, headers, body, protocol, timeout] = request;
      const timeoutMs = Math.min(timeout, stripeRemainingMs());
      // Once the budget is used up, further requests are not sent.
      if (timeoutMs <= 0) return new LateAnswer(Stripe.HttpClient.makeTimeoutError());
      try {
        const answer = await http.makeRequest(
          host,
          port,
          path,
          method,
          headers,
          body,
          protocol,
          timeoutMs,
        );
        // A retry with the same idempotency key would only get the stored error again.
        if (method === "POST" && answer.getStatusCode() === 500)
          answer.getHeaders()["stripe-should-retry"] ??= "false";
        return answer;
      } catch (error) {
        if (isLate(error)) return new LateAnswer(error);
        throw error;
      }
    },
  };
}
