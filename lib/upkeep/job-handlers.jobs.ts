import { settleStoredEvent } from "@/lib/checkout/fulfilment/payment-events.commands";
import type { JobHandlers } from "@/lib/server/jobs";

export const jobHandlers: JobHandlers = {
  "payments.event": async ({ id }) => void (await settleStoredEvent(id)),
};
