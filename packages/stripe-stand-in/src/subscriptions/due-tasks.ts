import type { Account } from "#account";
import { invoices } from "#invoices/invoices";
import { schedules } from "#schedules/schedules";
import { endPhase } from "#schedules/phase-changes";
import { scheduleTask } from "#router";
import { expirePendingUpdate } from "#subscriptions/apply-change";
import { DAY_SECONDS } from "#subscriptions/calendar";
import { endSubscription } from "#subscriptions/end-subscription";
import { getLateness } from "#subscriptions/lateness";
import {
  finalizeRenewal,
  expireIncomplete,
  renewSubscription,
  announceTrialEnd,
} from "#subscriptions/renew-subscription";
import { collectInvoice } from "#subscriptions/payment-results";
import {
  hasEnded,
  getLeadItem,
  type StoredSubscription,
  subscriptions,
} from "#subscriptions/subscriptions";

type Task = { dueAt: number | null; run: (account: Account, id: string) => void; id: string };

/** Stripe announces the end of a trial three days before. */
const TRIAL_NOTICE_DAYS = 3;
/** Stripe lets an incomplete subscription expire after 23 hours without a first payment. */
const FIRST_PAYMENT_SECONDS = 23 * 3600;

/** Lists the tasks of a subscription; those due at the same time run in this order. */
function listTasks(sub: StoredSubscription, lateness: number): Task[] {
  const { id, status } = sub;
  const { warned: hasSentTrialWarning } = sub.local;
  const trialEnd = status === "trialing" && !hasSentTrialWarning ? sub.trial_end : null;
  const renews = status === "active" || status === "trialing" || status === "past_due";
  return [
    {
      id,
      dueAt: trialEnd === null ? null : trialEnd - TRIAL_NOTICE_DAYS * DAY_SECONDS,
      run: announceTrialEnd,
    },
    {
      id,
      dueAt: sub.cancel_at === null ? null : sub.cancel_at + lateness,
      run: (account) => endSubscription(account, id, "cancellation_requested"),
    },
    { id, dueAt: sub.pending_update?.expires_at ?? null, run: expirePendingUpdate },
    {
      id,
      dueAt: status === "incomplete" ? sub.created + FIRST_PAYMENT_SECONDS : null,
      run: expireIncomplete,
    },
    {
      id,
      dueAt: renews ? getLeadItem(sub).current_period_end + lateness : null,
      run: renewSubscription,
    },
  ];
}

/** Finds the earliest task. At the same time, a new phase of a schedule comes before the renewal that uses its prices. */
function findNextTask(account: Account): Task | undefined {
  const lateness = getLateness(account);
  const phases = schedules(account)
    .all()
    .map(({ id, current_phase: phase }) => ({
      id,
      dueAt: phase === null ? null : phase.end_date + lateness,
      run: endPhase,
    }));
  const retries = invoices(account)
    .all()
    .map(({ id, next_payment_attempt: dueAt }) => ({ id, dueAt, run: collectInvoice }));
  const drafts = invoices(account)
    .all()
    .map(({ id, automatically_finalizes_at: dueAt }) => ({ id, dueAt, run: finalizeRenewal }));
  const currentSubscriptions = subscriptions(account)
    .all()
    .filter((sub) => !hasEnded(sub));
  let earliest: Task | undefined;
  for (const task of [
    ...phases,
    ...drafts,
    ...retries,
    ...currentSubscriptions.flatMap((sub) => listTasks(sub, lateness)),
  ]) {
    if (task.dueAt !== null && task.dueAt < (earliest?.dueAt ?? Infinity)) earliest = task;
  }
  return earliest;
}

scheduleTask({
  dueAt: (account) => findNextTask(account)?.dueAt ?? undefined,
  run(account) {
    const task = findNextTask(account);
    task?.run(account, task.id);
  },
});
