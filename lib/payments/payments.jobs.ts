import { sweepExpired } from "@/lib/server/jobs/expired-rows";
import type { Jobs } from "@/lib/server/jobs/jobs";

export const paymentsJobs = {
  "payment-leases.sweep": sweepExpired("11 * * * *", [
    {
      what: "Locks on accounts at the payment provider that a crash left behind",
      keptFor: "1 hour",
      why: "One change per account at a time",
      rows: [{ table: "payment_leases", column: "held_until" }],
    },
  ]),
  "payment-events.sweep": sweepExpired("30 2 * * *", [
    {
      what: "Ids of webhook events from the payment provider",
      // Longer than the provider retries an event.
      keptFor: "60 days",
      why: "No event takes effect twice",
      rows: [{ table: "payment_events", column: "received_at" }],
    },
  ]),
} satisfies Jobs;
