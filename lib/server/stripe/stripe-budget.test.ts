import { expect, test, vi } from "vitest";
import {
  getStripeRemainingMs,
  withinStripeBudget,
  withStripeBudget,
} from "@/lib/server/stripe/stripe-budget";

const LONG_MS = 60_000;

/** Sends one request per account, each of which lasts until the gate opens. */
function sendRequests(accounts: (string | null)[], gate: Promise<string>) {
  return accounts.map((account) =>
    withStripeBudget(account, LONG_MS, () => withinStripeBudget(() => gate)).catch(
      (error: unknown) => error,
    ),
  );
}
const repeat = (count: number, account: string) => Array.from({ length: count }, () => account);

test("withStripeBudget: the seventh request of an account is 429 at once; another account is not affected", async () => {
  const gate = Promise.withResolvers<string>();
  const [rejected, otherAccount] = sendRequests([...repeat(6, "a"), "a", "b"], gate.promise).slice(
    6,
  );
  expect(await rejected).toMatchObject({ code: "RATE_LIMITED", headers: { "Retry-After": "2" } });
  gate.resolve("response");
  expect(await otherAccount).toBe("response");
  expect(await Promise.all(sendRequests(repeat(6, "a"), gate.promise))).toEqual(
    repeat(6, "response"),
  );
});

test("withStripeBudget: the thirty-first request is 503 at once; jobs do not count", async () => {
  const gate = Promise.withResolvers<string>();
  const accounts = Array.from({ length: 30 }, (_, index) => `account-${index % 5}`);
  const pending = sendRequests(accounts, gate.promise);
  const [rejected, job] = sendRequests(["late", null], gate.promise);
  expect(await rejected).toMatchObject({
    code: "UPSTREAM_UNAVAILABLE",
    headers: { "Retry-After": "2" },
  });
  gate.resolve("response");
  expect(await job).toBe("response");
  expect(await Promise.all(pending)).toEqual(repeat(30, "response"));
});

test("withStripeBudget: an API call counts once, however many requests it sends", async () => {
  await withStripeBudget("a", LONG_MS, async () => {
    for (let count = 0; count < 40; count += 1) await withinStripeBudget(() => Promise.resolve());
  });
});

test("withStripeBudget: all Stripe requests of an API call share one time limit", async () => {
  vi.useFakeTimers();
  try {
    const never = new Promise<never>(() => undefined);
    const rejected = withStripeBudget("a", 5_000, async () => {
      await withinStripeBudget(() => vi.advanceTimersByTimeAsync(3_000));
      expect(getStripeRemainingMs()).toBe(2_000);
      const rejection = expect(withinStripeBudget(() => never)).rejects.toMatchObject({
        code: "UPSTREAM_UNAVAILABLE",
        headers: { "Retry-After": "10" },
      });
      await vi.advanceTimersByTimeAsync(2_000);
      await rejection;
    });
    await rejected;
  } finally {
    vi.useRealTimers();
  }
});
