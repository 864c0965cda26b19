import type { Account } from "#account";
import { invoices } from "#invoices/stored";
import { schedules } from "#schedules/stored";
import { endPhase } from "#schedules/phase-changes";
import { scheduleTask } from "#router";
import { dropPending } from "#subscriptions/applying";
import { DAY } from "#subscriptions/calendar";
import { endSubscription } from "#subscriptions/ending";
import { lateBy } from "#subscriptions/lateness";
import { closeDraft, expire, renew, warn } from "#subscriptions/renewing";
import { collect } from "#subscriptions/payment-results";
import { isOver, leadItem, type StoredSubscription, subscriptions } from "#subscriptions/stored";

type Task = { at: number | null; run: (account: Account, id: string) => void; id: string };

/** Days before the end of a trial at which Stripe announces it. */
const WARNING_DAYS = 3;
const FIRST_PAYMENT = 23 * 3600;

/** What falls due for a subscription; at the same instant in this order. */
function tasksOf(sub: StoredSubscription, late: number): Task[] {
  const { id, status } = sub;
  const trialEnd = status === "trialing" && !sub.local.warned ? sub.trial_end : null;
  const runs = status === "active" || status === "trialing" || status === "past_due";
  return [
    { id, at: trialEnd === null ? null : trialEnd - WARNING_DAYS * DAY, run: warn },
    {
      id,
      at: sub.cancel_at === null ? null : sub.cancel_at + late,
      run: (account) => endSubscription(account, id, "cancellation_requested"),
    },
    { id, at: sub.pending_update?.expires_at ?? null, run: dropPending },
    { id, at: status === "incomplete" ? sub.created + FIRST_PAYMENT : null, run: expire },
    { id, at: runs ? leadItem(sub).current_period_end + late : null, run: renew },
  ];
}

/** The first thing that is due; a schedule's next phase goes before the period that begins with it. */
function nextTask(account: Account): Task | undefined {
  const late = lateBy(account);
  const phases = schedules(account)
    .all()
    .map(({ id, current_phase: phase }) => ({
      id,
      at: phase === null ? null : phase.end_date + late,
      run: endPhase,
    }));
  const retries = invoices(account)
    .all()
    .map(({ id, next_payment_attempt: at }) => ({ id, at, run: collect }));
  const drafts = invoices(account)
    .all()
    .map(({ id, automatically_finalizes_at: at }) => ({ id, at, run: closeDraft }));
  const running = subscriptions(account)
    .all()
    .filter((sub) => !isOver(sub));
  let first: Task | undefined;
  for (const task of [
    ...phases,
    ...drafts,
    ...retries,
    ...running.flatMap((sub) => tasksOf(sub, late)),
  ]) {
    if (task.at !== null && task.at < (first?.at ?? Infinity)) first = task;
  }
  return first;
}

scheduleTask({
  next: (account) => nextTask(account)?.at ?? undefined,
  run(account) {
    const task = nextTask(account);
    task?.run(account, task.id);
  },
});
