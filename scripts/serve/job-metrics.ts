import { listJobQueues } from "@/lib/administration/jobs.queries";
import { countMails, countSuppressions } from "@/lib/mails/administered-mails.queries";
import { addGauges, SHARED } from "@/lib/server/metrics";

/** Jobs and mails, as the administrators' pages show them. Read from the database on each scrape. */
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
}
