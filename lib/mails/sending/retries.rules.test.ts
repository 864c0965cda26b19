import { expect, test } from "vitest";
import { getRetryDelay } from "@/lib/mails/sending/retries.rules";
import { DAY_MS, HOUR_MS } from "@/lib/shared/time/durations";

/** Lists the delays until it is given up. */
function listDelays(): number[] {
  const delays: number[] = [];
  for (;;) {
    const delay = getRetryDelay(delays.length);
    if (delay === null) return delays;
    delays.push(delay);
  }
}

test("getRetryDelay: after 1, 5, 15 and 60 minutes, then hourly, for a day at most", () => {
  const delays = listDelays();
  expect(delays.slice(0, 4).map((delay) => delay / 60_000)).toEqual([1, 5, 15, 60]);
  expect(new Set(delays.slice(4))).toEqual(new Set([HOUR_MS]));
  const total = delays.reduce((sum, delay) => sum + delay, 0);
  expect(total).toBeLessThanOrEqual(DAY_MS);
  expect(total).toBeGreaterThan(DAY_MS - HOUR_MS);
});
