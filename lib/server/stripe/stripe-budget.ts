import { AsyncLocalStorage } from "node:async_hooks";
import { divideByProcesses } from "@/lib/server/processes/processes";
import { temporaryFailure } from "@/lib/shared/failure";

/** Concurrent API calls with requests to Stripe; background jobs do not count. Those of an account are counted by each process for itself. */
const MAX_CONCURRENT_PER_ACCOUNT = 6;
const MAX_CONCURRENT = 30;
const RETRY_AFTER_SECONDS = 2;

type Budget = { account: string | null; endsAt: number; hasSlot: boolean };

const budgets = new AsyncLocalStorage<Budget>();
const slotsByAccount = new Map<string, number>();
let totalSlots = 0;

/** @throws RATE_LIMITED if too many run for the account, UPSTREAM_UNAVAILABLE if too many run in total */
function acquireSlot(budget: Budget): void {
  const { account } = budget;
  if (account === null || budget.hasSlot) return;
  const accountSlots = slotsByAccount.get(account) ?? 0;
  if (accountSlots >= MAX_CONCURRENT_PER_ACCOUNT) {
    const message =
      "Several payments from this account are being processed. Please try again soon.";
    throw temporaryFailure(message, RETRY_AFTER_SECONDS, "RATE_LIMITED");
  }
  if (totalSlots >= divideByProcesses(MAX_CONCURRENT))
    throw temporaryFailure(
      "Many payments are being made at the moment. Please try again.",
      RETRY_AFTER_SECONDS,
    );
  budget.hasSlot = true;
  slotsByAccount.set(account, accountSlots + 1);
  totalSlots += 1;
}

function releaseSlot({ account, hasSlot }: Budget): void {
  if (account === null || !hasSlot) return;
  const remaining = (slotsByAccount.get(account) ?? 1) - 1;
  if (remaining === 0) slotsByAccount.delete(account);
  else slotsByAccount.set(account, remaining);
  totalSlots -= 1;
}

/** Limits all Stripe requests of `operation` to `ms` milliseconds together. @param account null for work that is limited otherwise, such as a job */
export async function withStripeBudget<Result>(
  account: string | null,
  ms: number,
  operation: () => Promise<Result>,
): Promise<Result> {
  const budget: Budget = { account, endsAt: Date.now() + ms, hasSlot: false };
  try {
    return await budgets.run(budget, operation);
  } finally {
    releaseSlot(budget);
  }
}

/** Returns infinity outside of `withStripeBudget`. */
export const getStripeRemainingMs = (): number =>
  (budgets.getStore()?.endsAt ?? Infinity) - Date.now();

const timeoutFailure = () =>
  temporaryFailure("The payment service is taking too long. Please try again soon.", 10);

/** @throws UPSTREAM_UNAVAILABLE once the budget is used up; RATE_LIMITED or UPSTREAM_UNAVAILABLE if too many run */
export async function withinStripeBudget<Result>(request: () => Promise<Result>): Promise<Result> {
  const budget = budgets.getStore();
  if (budget === undefined) return request();
  acquireSlot(budget);
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(timeoutFailure()),
    Math.max(0, getStripeRemainingMs()),
  );
  try {
    return await Promise.race([request(), timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
