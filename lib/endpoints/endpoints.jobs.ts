import { endpointLimits } from "@/lib/endpoints/endpoints.schema";
import { scanDeliveries } from "@/lib/endpoints/scan-deliveries.commands";
import { startSending } from "@/lib/endpoints/send-deliveries.commands";
import { sweepExpired } from "@/lib/server/jobs/expired-rows";
import { type Jobs, MINUTELY } from "@/lib/server/jobs/jobs";

export const endpointsJobs = {
  "delivery.send": { run: ({ id }) => startSending(id), wakes: true },
  "delivery.scan": { run: () => scanDeliveries(), schedule: MINUTELY },
  "delivery.sweep": sweepExpired("48 2 * * *", [
    {
      what: "Webhooks that were sent, with their attempts",
      keptFor: `${endpointLimits.keptDays} days`,
      why: "Seeing what an endpoint was told, and sending it again",
      rows: [{ table: "deliveries", column: "created_at" }],
    },
  ]),
} satisfies Jobs;
