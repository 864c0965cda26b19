import { AsyncLocalStorage } from "node:async_hooks";
import { failure } from "@/lib/shared/failure";

/** Works with Stripe that one process does at once for requests: of one account, and in all. */
const MOST_OF_ACCOUNT = 6;
const MOST = 30;
const RETRY_AFTER_SECONDS = 2;

type Budget = { account: string | null; end: number; hasShare: boolean };

const budgets = new AsyncLocalStorage<Budget>();
const shares = new Map<string, number>();
let all = 0;

const retryAfter = { "Retry-After": String(RETRY_AFTER_SECONDS) };

/** @throws RATE_LIMITED, UPSTREAM_UNAVAILABLE when too much is under way, for the account or in all */
function takeShare(budget: Budget): void {
  const { account } = budget;
  if (account === null || budget.hasShare) return;
  const own = shares.get(account) ?? 0;
  if (own >= MOST_OF_ACCOUNT) {
    const said = "Several payments from this account are being processed. Please try again soon.";
    throw failure("RATE_LIMITED", said, [], retryAfter);
  }
  if (all >= MOST) {
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

function createRefund({ account, hasShare }: Budget): void {
  if (account === null || !hasShare) return;
  const left = (shares.get(account) ?? 1) - 1;
  if (left === 0) shares.delete(account);
  else shares.set(account, left);
  all -= 1;
}

/**
 * Does something that may work with Stripe: all of that together takes `ms` milliseconds at most, and counts once among what its account
 * does at the same time.
 * @param account whose share it is; null for work that is bounded otherwise, such as a job
 */
export async function withStripeBudget<Result>(
  account: string | null,
  ms: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const budget: Budget = { account, end: Date.now() + ms, hasShare: false };
  try {
    return await budgets.run(budget, work);
  } finally {
    createRefund(budget);
  }
}

/** Milliseconds that are left for work with Stripe; infinite where nobody waits for it. */
export const stripeTimeLeft = (): number => (budgets.getStore()?.end ?? Infinity) - Date.now();

const tooLate = () =>
  failure(
    "UPSTREAM_UNAVAILABLE",
    "The payment service is taking too long. Please try again soon.",
    [],
    {
      "Retry-After": "10",
    },
  );

/**
 * Waits for an answer of Stripe's for as long as there is time.
 * @throws UPSTREAM_UNAVAILABLE when the time is over; RATE_LIMITED or UPSTREAM_UNAVAILABLE at once when too much is under way
 */
export async function withinStripeBudget<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const budget = budgets.getStore();
  if (budget === undefined) return ask();
  takeShare(budget);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(tooLate()), Math.max(0, stripeTimeLeft()));
  try {
    return await Promise.race([ask(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
