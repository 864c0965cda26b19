import { z } from "zod";
import type { Account } from "#account";
import { Fault, type Faults } from "#faults";
import { advance, findControl } from "#router";

const ClockMove = z.union([z.object({ now: z.int() }), z.object({ advance: z.int().min(0) })]);

/**
 * Carries out an order to the stand-in, on addresses that no call of Stripe uses: `POST /_local/clock` (`{ now }` or `{ advance }`,
 * seconds), `GET /_local/clock`, `POST /_local/faults` (`#faults`), `DELETE /_local/faults`,
 * and whatever a resource has registered with `control`.
 * Undefined when there is no such order.
 * @throws ZodError when the order is not understood
 */
export function runControl(
  account: Account,
  faults: Faults,
  line: string,
  body: string,
): object | undefined {
  const parseBody = (): unknown => JSON.parse(body);
  if (line === "GET /_local/clock") return { now: account.clock.now() };
  if (line === "POST /_local/clock") {
    const move = ClockMove.parse(parseBody());
    advance(account, "now" in move ? move.now : account.clock.now() + move.advance);
    return { now: account.clock.now() };
  }
  if (line === "POST /_local/faults") {
    faults.order(Fault.parse(parseBody()));
    return { ordered: true };
  }
  if (line === "DELETE /_local/faults") {
    faults.clear();
    return { ordered: false };
  }
  return findControl(line)?.(account, parseBody());
}
