import { setTimeout } from "node:timers/promises";
import { z } from "zod";

const times = z.int().min(1).default(1);
const WebhookFault = z.object({
  kind: z.literal("webhook"),
  /** `drop`: it never arrives; `duplicate`: twice; `delay`: `seconds` later; `reorder`: after the next one. */
  action: z.enum(["drop", "duplicate", "delay", "reorder"]),
  type: z.string().optional(),
  seconds: z.number().default(60),
  times,
});
const CallFault = z.object({
  kind: z.literal("call"),
  /**
   * `error` 500, which an idempotency key keeps, as Stripe does; `limit` 429, `hang`: no answer, `close`: the connection breaks,
   * `slow`: it is begun `seconds` later, or when the faults are cleared.
   */
  action: z.enum(["error", "limit", "hang", "close", "slow"]),
  seconds: z.number().default(60),
  /** Begins with method and path, such as `POST /v1/checkout/sessions`; every call when left out. */
  line: z.string().default(""),
  /** Whether what was asked is done before the answer is lost. */
  afterEffect: z.boolean().default(false),
  times,
});
export const Fault = z.discriminatedUnion("kind", [WebhookFault, CallFault]);
export type Fault = z.infer<typeof Fault>;
export type WebhookFault = z.infer<typeof WebhookFault>;
export type CallFault = z.infer<typeof CallFault>;

/** Faults that were ordered and have not happened yet. */
export class Faults {
  #ordered: Fault[] = [];
  #slow = new AbortController();
  #waiting = 0;

  order(fault: z.input<typeof Fault>): void {
    this.#ordered.push(Fault.parse(fault));
  }

  clear(): void {
    this.#ordered = [];
    this.#slow.abort();
    this.#slow = new AbortController();
  }

  get waiting(): number {
    return this.#waiting;
  }

  async delay({ seconds }: CallFault): Promise<void> {
    const { signal } = this.#slow;
    this.#waiting += 1;
    await setTimeout(seconds * 1_000, undefined, { signal, ref: false }).catch(() => undefined);
    this.#waiting -= 1;
  }

  #strike<F extends Fault>(matches: (fault: Fault) => fault is F): F | undefined {
    const fault = this.#ordered.find(matches);
    if (fault === undefined) return undefined;
    fault.times -= 1;
    this.#ordered = this.#ordered.filter(({ times: remaining }) => remaining > 0);
    return fault;
  }

  takeWebhookFault(type: string): WebhookFault | undefined {
    return this.#strike(
      (fault): fault is WebhookFault =>
        fault.kind === "webhook" && (fault.type === undefined || fault.type === type),
    );
  }

  takeCallFault(line: string): CallFault | undefined {
    return this.#strike(
      (fault): fault is CallFault => fault.kind === "call" && line.startsWith(fault.line),
    );
  }
}
