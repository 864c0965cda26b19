import { findCompletionAge, listJobQueues } from "@/lib/administration/jobs.queries";
import { readBackupAge } from "@/lib/backups/backup-records.queries";
import { countUnsettledEvents } from "@/lib/checkout/fulfilment/payment-events.queries";
import { countOrdersForReview } from "@/lib/checkout/orders/orders.queries";
import { countDeliveries } from "@/lib/endpoints/deliveries.queries";
import { countMails, countSuppressions } from "@/lib/mails/administered-mails.queries";
import { addGauge, addGauges, MAX_AGE_S, SHARED } from "@/lib/server/metrics";

/** Payments that wait, and whether they still agree with the provider's. Read from the database on each scrape. */
export function startPaymentMetrics(): void {
  addGauge(
    "vitrine_payments_for_review",
    "Orders that an administrator is to look at",
    countOrdersForReview,
    SHARED,
  );
  addGauge(
    "vitrine_webhook_events_waiting",
    "Stored, and not carried out yet",
    countUnsettledEvents,
    SHARED,
  );
  addGauge(
    "vitrine_reconciled_age_seconds",
    "Since all was last reconciled with the payment provider",
    async () => (await findCompletionAge("payments.reconcile")) ?? MAX_AGE_S,
    SHARED,
  );
}

/** Jobs and mails, as the administrators' pages show them, and webhooks. Read from the database on each scrape. */
export function startJobMetrics(): void {
  addGauges(
    "vitrine_jobs",
    "Jobs by queue and state",
    ["queue", "state"],
    async () =>
      (await listJobQueues()).flatMap(({ name, counts }) =>
        Object.entries(counts).map(([state, value]) => ({ labels: { queue: name, state }, value })),
      ),
    SHARED,
  );
  addGauges(
    "vitrine_jobs_oldest_waiting_seconds",
    "How long the oldest job has been due",
    ["queue"],
    async () =>
      (await listJobQueues()).map(({ name, waitingSince }) => ({
        labels: { queue: name },
        value: waitingSince === null ? 0 : (Date.now() - Date.parse(waitingSince)) / 1_000,
      })),
    SHARED,
  );
  addGauges(
    "vitrine_mails",
    "Mails of the last 24 hours by state",
    ["state"],
    async () =>
      Object.entries(await countMails()).map(([state, value]) => ({ labels: { state }, value })),
    SHARED,
  );
  addGauges(
    "vitrine_suppressions",
    "Addresses that get no mail",
    ["reason"],
    async () =>
      Object.entries(await countSuppressions()).map(([reason, value]) => ({
        labels: { reason },
        value,
      })),
    SHARED,
  );
  addGauges(
    "vitrine_deliveries",
    "Deliveries of webhooks of the last 48 hours by state",
    ["state"],
    async () =>
      Object.entries(await countDeliveries()).map(([state, value]) => ({
        labels: { state },
        value,
      })),
    SHARED,
  );
}

/** Read from the database on each scrape. */
export function startBackupMetrics(): void {
  addGauge(
    "vitrine_backup_age_seconds",
    "Since the rows of the last backup were read; since 1970 if there is none",
    () => readBackupAge("BACKUP"),
    SHARED,
  );
  addGauge(
    "vitrine_drill_age_seconds",
    "Since a restore was last tried out; since 1970 if it never was",
    () => readBackupAge("DRILL"),
    SHARED,
  );
}
