import { createHmac } from "node:crypto";
import type { Account } from "#account";
import { deliveries, type Endpoint, endpoints, events } from "#events";
import type { Faults } from "#faults";

/** Together about the three days for which Stripe retries. */
const RETRY_DELAYS_SECONDS = [
  5, 30, 120, 600, 3600, 10_800, 21_600, 43_200, 43_200, 43_200, 43_200, 43_200,
];
const RESPONSE_TIMEOUT_MS = 10_000;

export type Send = (request: Request) => Promise<Response>;

/** Signs an event as Stripe does. `t` is the machine's time and not the stand-in's, because the SDK rejects an old timestamp. */
export function signRequest(endpoint: Endpoint, body: string): Request {
  const t = Math.floor(Date.now() / 1000);
  const v1 = createHmac("sha256", endpoint.local.secret).update(`${t}.${body}`).digest("hex");
  return new Request(endpoint.url, {
    method: "POST",
    headers: {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": `t=${t},v1=${v1}`,
    },
    body,
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  });
}

/** Delivers due webhook events in order; a delivery without a 2xx response is retried with a growing delay. */
export class WebhookDelivery {
  #account: Account;
  #faults: Faults;
  #send: Send;
  #save: () => Promise<void>;
  #running: Promise<void> | undefined;
  /** Deliveries that wait for the next one, because of a `reorder` fault. */
  #reordered: string[] = [];

  constructor(account: Account, faults: Faults, save: () => Promise<void>, send: Send = fetch) {
    this.#account = account;
    this.#faults = faults;
    this.#save = save;
    this.#send = send;
  }

  run(): Promise<void> {
    this.#running ??= this.#deliverDue().finally(() => (this.#running = undefined));
    return this.#running;
  }

  #findNextDue(): string | undefined {
    const now = this.#account.clock.now();
    const delivery = deliveries(this.#account)
      .all()
      .find(({ id, dueAt }) => dueAt <= now && !this.#reordered.includes(id));
    return delivery?.id;
  }

  async #deliverDue(): Promise<void> {
    for (let id = this.#findNextDue(); id !== undefined; id = this.#findNextDue()) {
      await this.#deliver(id);
      await this.#save();
    }
  }

  async #deliver(id: string): Promise<void> {
    const { event, attempts } = deliveries(this.#account).get(id);
    const fault = this.#faults.takeWebhookFault(events(this.#account).get(event).type);
    if (fault?.action === "drop") {
      deliveries(this.#account).delete(id);
      return;
    }
    if (fault?.action === "delay") {
      const dueAt = this.#account.clock.now() + fault.seconds;
      deliveries(this.#account).update(id, { dueAt });
      return;
    }
    if (fault?.action === "reorder") {
      this.#reordered.push(id);
      return;
    }
    const isDelivered = await this.#attempt(id);
    if (fault?.action === "duplicate") await this.#attempt(id);
    this.#reordered = [];
    const delaySeconds = RETRY_DELAYS_SECONDS[attempts];
    if (isDelivered || delaySeconds === undefined) deliveries(this.#account).delete(id);
    else {
      const dueAt = this.#account.clock.now() + delaySeconds;
      deliveries(this.#account).update(id, { attempts: attempts + 1, dueAt });
    }
    if (isDelivered) {
      const { pending_webhooks: pendingCount } = events(this.#account).get(event);
      events(this.#account).update(event, { pending_webhooks: pendingCount - 1 });
    }
  }

  async #attempt(id: string): Promise<boolean> {
    const { event, endpoint } = deliveries(this.#account).get(id);
    const targetEndpoint = endpoints(this.#account).find(endpoint);
    if (targetEndpoint === undefined) return true;
    try {
      const body = JSON.stringify(events(this.#account).get(event), null, 2);
      const response = await this.#send(signRequest(targetEndpoint, body));
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }
}
