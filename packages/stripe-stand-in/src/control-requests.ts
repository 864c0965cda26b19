import { z } from "zod";
import type { Account } from "#account";
import { Fault, type Faults } from "#faults";
import { advanceClock, findControl } from "#router";

const ClockMove = z.union([z.object({ now: z.int() }), z.object({ advance: z.int().min(0) })]);

/**
 * Handles a request to `/_local/…`, which controls the stand-in and which Stripe does not have: the clock, the faults, and
 * what was registered with `defineControl`.
 * @param requestLine such as `POST /_local/clock`
 * @returns the response body; undefined for an unknown request line
 * @throws ZodError if the body is invalid
 */
export function handleControlRequest(
  account: Account,
  faults: Faults,
  requestLine: string,
  body: string,
): object | undefined {
  const parseBody = (): unknown => JSON.parse(body);
  if (requestLine === "GET /_local/clock") return { now: account.clock.now() };
  if (requestLine === "POST /_local/clock") {
    const move = ClockMove.parse(parseBody());
    advanceClock(account, "now" in move ? move.now : account.clock.now() + move.advance);
    return { now: account.clock.now() };
  }
  if (requestLine === "POST /_local/faults") {
    faults.order(Fault.parse(parseBody()));
    return { ordered: true };
  }
  if (requestLine === "DELETE /_local/faults") {
    faults.clear();
    return { ordered: false };
  }
  return findControl(requestLine)?.(account, parseBody());
}
