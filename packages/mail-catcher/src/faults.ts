import { z } from "zod";

/**
 * An action of the server instead of accepting a message. `reject`: answers `code` at `at`; `hang`: never answers there; `drop`: closes the line
 * there. `to`: only for this recipient.
 */
export const Fault = z.object({
  action: z.enum(["reject", "hang", "drop"]),
  at: z.enum(["connect", "rcpt", "data"]).default("data"),
  code: z.int().min(400).max(599).default(421),
  to: z.string().optional(),
  times: z.int().min(1).default(1),
});
export type Fault = z.infer<typeof Fault>;
export type Moment = Fault["at"];

/** Faults that were ordered and have not happened yet. */
export class Faults {
  #pending: Fault[] = [];

  order(fault: z.input<typeof Fault>): void {
    this.#pending.push(Fault.parse(fault));
  }

  clear(): void {
    this.#pending = [];
  }

  take(at: Moment, recipients: readonly string[]): Fault | undefined {
    const fault = this.#pending.find(
      (one) => one.at === at && (one.to === undefined || recipients.includes(one.to)),
    );
    if (fault === undefined) return undefined;
    fault.times -= 1;
    this.#pending = this.#pending.filter(({ times }) => times > 0);
    return fault;
  }
}
