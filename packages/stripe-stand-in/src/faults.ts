import { setTimeout } from "node:timers/promises";
import { z } from "zod";

const times = z.int().min(1).default(1);
const WebhookFault = z.object({
  kind: z.literal("webhook"),
  /** `drop`: never delivered; `duplicate`: delivered twice; `delay`: `seconds` late; `reorder`: after the next event. */
  action: z.enum(["drop", "duplicate", "delay", "reorder"]),
  type: z.string().optional(),
  seconds: z.number().default(60),
  times,
});
const CallFault = z.object({
  kind: z.literal("call"),
  /**
   * `error`: 500, replayed for the same idempotency key, as at Stripe; `limit`: 429; `hang`: no response; `close`: the connection
   * is closed; `slow`: the call starts `seconds` later, or when the faults are cleared.
   */
  action: z.enum(["error", "limit", "hang", "close", "slow"]),
  seconds: z.number().default(60),
  /** A prefix of the method and path, such as `POST /v1/checkout/sessions`; by default every call matches. */
  line: z.string().default(""),
  /** True if the call takes effect and only its response is lost. */
  afterEffect: z.boolean().default(false),
  times,
});
export const Fault = z.discriminatedUnion("kind", [WebhookFault, CallFault]);
export type Fault = z.infer<typeof Fault>;
export type WebhookFault = z.infer<typeof WebhookFault>;
export type CallFault = z.infer<typeof CallFault>;

/** Injected faults that have not occurred yet. */
export class Faults {
  #pending: Fault[] = [];
  #delays = new AbortController();
  #delayedCalls = 0;

  order(fault: z.input<typeof Fault>): void {
    this.#pending.push(Fault.parse(fault));
  }

  clear(): void {
    this.#pending = [];
    this.#delays.abort();
    this.#delays = new AbortController();
  }

  get delayedCalls(): number {
    return this.#delayedCalls;
  }

  async delay({ seconds }: CallFault): Promise<void> {
    const { signal } = this.#delays;
    this.#delayedCalls += 1;
    await setTimeout(seconds * 1_000, undefined, { signal, ref: false }).catch(() => undefined);
    this.#delayedCalls -= 1;
  }

  #take<F extends Fault>(matches: (fault: Fault) => fault is F): F | undefined {
    const fault = this.#pending.find(matches);
    if (fault === undefined) return undefined;
    fault.times -= 1;
    this.#pending = this.#pending.filter(({ times: remaining }) => remaining > 0);
    return fault;
  }

  takeWebhookFault(type: string): WebhookFault | undefined {
    return this.#take(
      (fault): fault is WebhookFault =>
        fault.kind === "webhook" && (fault.type === undefined || fault.type === type),
    );
  }

  takeCallFault(requestLine: string): CallFault | undefined {
    return this.#take(
      (fault): fault is CallFault => fault.kind === "call" && requestLine.startsWith(fault.line),
    );
  }
}
