import { Stripe } from "stripe";
import { stripeTimeLeft } from "@/lib/server/stripe-budget";

type HttpClient = NonNullable<NonNullable<ConstructorParameters<typeof Stripe>[1]>["httpClient"]>;

const isLate = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === Stripe.HttpClient.TIMEOUT_ERROR_CODE;

/** Stands for an answer that did not come in time; its header keeps the SDK from asking once more. */
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

/**
 * The SDK's way to the provider, which repeats what breaks off but waits only once: who does not answer in time does not the
 * second time either, and somebody waits behind it, as do those whom a locked customer keeps waiting (docs/decisions/0031).
 */
export function waitingOnce(): HttpClient {
  const http = Stripe.createNodeHttpClient();
  return {
    getClientName: () => http.getClientName(),
    makeRequest: async (...asked) => {
      const [host, port, path, method, headers, body, protocol, timeout] = asked;
      const left = Math.min(timeout, stripeTimeLeft());
      // Of several questions in a row none is begun for whom nobody waits any more.
      if (left <= 0) return new LateAnswer(Stripe.HttpClient.makeTimeoutError());
      try {
        const answer = await http.makeRequest(
          host,
          port,
          path,
          method,
          headers,
          body,
          protocol,
          left,
        );
        // The key that each has would only bring the same fault again, as one of before.
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
