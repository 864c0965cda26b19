import { AsyncLocalStorage } from "node:async_hooks";
import { failure } from "@/lib/shared/failure";

/** Concurrent requests at Stripe of one process, per account and in all; jobs not counted. */
const MAX_PER_ACCOUNT = 6;
const MAX_IN_ALL = 30;
const RETRY_AFTER_SECONDS = 2;

type Budget = { account: string | null; end: number; hasShare: boolean };

const budgets = new AsyncLocalStorage<Budget>();
const shares = new Map<string, number>();
let all = 0;

const retryAfter = { "Retry-After": String(RETRY_AFTER_SECONDS) };

/** @throws RATE_LIMITED, UPSTREAM_UNAVAILABLE when too many run, for the account or in all */
function acquireShare(budget: Budget): void {
  const { account } = budget;
  if (account === null || budget.hasShare) return;
  const own = shares.get(account) ?? 0;
  if (own >= MAX_PER_ACCOUNT) {
    const message =
      "Several payments from this account are being processed. Please try again soon.";
    throw failure("RATE_LIMITED", message, [], retryAfter);
  }
  if (all >= MAX_IN_ALL) {
    throw failure(
      "UPSTREAM_UNAVAILABLE",
      "Many payments are being made at the moment. Please try again.",
      [],
      retryAfter,
    );
  }
  budget.hasShare = true;
  shares.set(account, own + 1);
  all += 1;
}

function releaseShare({ account, hasShare }: Budget): void {
  if (account === null || !hasShare) return;
  const remaining = (shares.get(account) ?? 1) - 1;
  if (remaining === 0) shares.delete(account);
  else shares.set(account, remaining);
  all -= 1;
}

/** Limits `work` to `ms` milliseconds at Stripe in all. @param account null for work limited otherwise, such as a job */
export async function withStripeBudget<Result>(
  account: string | null,
  ms: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const budget: Budget = { account, end: Date.now() + ms, hasShare: false };
  try {
    return await budgets.run(budget, work);
  } finally {
    releaseShare(budget);
  }
}

/** Infinite outside of `withStripeBudget`. */
export const stripeRemainingMs = (): number => (budgets.getStore()?.end ?? Infinity) - Date.now();

const tooLate = () =>
  failure(
    "UPSTREAM_UNAVAILABLE",
    "The payment service is taking too long. Please try again soon.",
    [],
    {
      "Retry-After": "10",
    },
  );

/** @throws UPSTREAM_UNAVAILABLE after the budget's time; RATE_LIMITED or UPSTREAM_UNAVAILABLE when too many run */
export async function withinStripeBudget<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  const budget = budgets.getStore();
  if (budget === undefined) return request();
  acquireShare(budget);
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(tooLate()), Math.max(0, stripeRemainingMs()));
  try {
    return await Promise.race([request(), timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
