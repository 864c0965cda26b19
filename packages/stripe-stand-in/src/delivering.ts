import { createHmac } from "node:crypto";
import type { Account } from "#account";
import { deliveries, type Endpoint, endpoints, events } from "#events";
import type { Faults } from "#faults";

/** Seconds of the clock until the next attempt; Stripe goes on for three days. */
const BACK_OFF = [5, 30, 120, 600, 3600, 10_800, 21_600, 43_200, 43_200, 43_200, 43_200, 43_200];
const RESPONSE_TIMEOUT_MS = 10_000;

export type Send = (request: Request) => Promise<Response>;

/** The request as Stripe sends it; `t` is the machine's time, against which a receiver checks it. */
export function signedRequest(endpoint: Endpoint, body: string): Request {
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

/**
 * Delivers webhook events that are due, in order; what an endpoint does not answer with 2xx is retried with a growing delay.
 */
export class WebhookDelivery {
  #account: Account;
  #faults: Faults;
  #send: Send;
  #save: () => Promise<void>;
  #running: Promise<void> | undefined;
  #held: string[] = [];

  constructor(account: Account, faults: Faults, save: () => Promise<void>, send: Send = fetch) {
    this.#account = account;
    this.#faults = faults;
    this.#save = save;
    this.#send = send;
  }

  run(): Promise<void> {
    this.#running ??= this.#all().finally(() => (this.#running = undefined));
    return this.#running;
  }

  #nextDue(): string | undefined {
    const now = this.#account.clock.now();
    const delivery = deliveries(this.#account)
      .all()
      .find(({ id, dueAt }) => dueAt <= now && !this.#held.includes(id));
    return delivery?.id;
  }

  async #all(): Promise<void> {
    for (let id = this.#nextDue(); id !== undefined; id = this.#nextDue()) {
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
      this.#held.push(id);
      return;
    }
    const isDelivered = await this.#attempt(id);
    if (fault?.action === "duplicate") await this.#attempt(id);
    this.#held = [];
    const delaySeconds = BACK_OFF[attempts];
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
    const target = endpoints(this.#account).find(endpoint);
    if (target === undefined) return true;
    try {
      const body = JSON.stringify(events(this.#account).get(event), null, 2);
      const response = await this.#send(signedRequest(target, body));
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }
}
