import { expect, test, vi } from "vitest";
import {
  stripeRemainingMs,
  withinStripeBudget,
  withStripeBudget,
} from "@/lib/server/stripe-budget";

const LONG_MS = 60_000;

/** Asks until the gate opens, for each account that is named. */
function ask(accounts: (string | null)[], gate: Promise<string>) {
  return accounts.map((account) =>
    withStripeBudget(account, LONG_MS, () => withinStripeBudget(() => gate)).catch(
      (error: unknown) => error,
    ),
  );
}
const times = (count: number, account: string) => Array.from({ length: count }, () => account);

test("withStripeBudget: the seventh of one account is 429 at once, another account is not kept waiting", async () => {
  const gate = Promise.withResolvers<string>();
  const [over, other] = ask([...times(6, "a"), "a", "b"], gate.promise).slice(6);
  expect(await over).toMatchObject({ code: "RATE_LIMITED", headers: { "Retry-After": "2" } });
  gate.resolve("answer");
  expect(await other).toBe("answer");
  expect(await Promise.all(ask(times(6, "a"), gate.promise))).toEqual(times(6, "answer"));
});

test("withStripeBudget: the thirty-first of all is 503 at once; jobs have no share", async () => {
  const gate = Promise.withResolvers<string>();
  const many = Array.from({ length: 30 }, (_, at) => `account-${at % 5}`);
  const pending = ask(many, gate.promise);
  const [over, job] = ask(["late", null], gate.promise);
  expect(await over).toMatchObject({
    code: "UPSTREAM_UNAVAILABLE",
    headers: { "Retry-After": "2" },
  });
  gate.resolve("answer");
  expect(await job).toBe("answer");
  expect(await Promise.all(pending)).toEqual(times(30, "answer"));
});

test("withStripeBudget: one request has one share, however much it asks", async () => {
  await withStripeBudget("a", LONG_MS, async () => {
    for (let count = 0; count < 40; count += 1) await withinStripeBudget(() => Promise.resolve());
  });
});

test("withStripeBudget: all that a request asks has the time of one", async () => {
  vi.useFakeTimers();
  try {
    const never = new Promise<never>(() => undefined);
    const rejected = withStripeBudget("a", 5_000, async () => {
      await withinStripeBudget(() => vi.advanceTimersByTimeAsync(3_000));
      expect(stripeRemainingMs()).toBe(2_000);
      const answer = expect(withinStripeBudget(() => never)).rejects.toMatchObject({
        code: "UPSTREAM_UNAVAILABLE",
        headers: { "Retry-After": "10" },
      });
      await vi.advanceTimersByTimeAsync(2_000);
      await answer;
    });
    await rejected;
  } finally {
    vi.useRealTimers();
  }
});
