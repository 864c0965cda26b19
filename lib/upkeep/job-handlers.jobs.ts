import { matchAlerts } from "@/lib/alerts/match-alerts.commands";
import { settleStoredEvent } from "@/lib/checkout/fulfilment/payment-events.commands";
import { dispatchEvent } from "@/lib/deliveries/dispatch-outbox.jobs";
import { sendMail } from "@/lib/deliveries/send-mail.jobs";
import type { JobHandlers } from "@/lib/server/jobs";

export const jobHandlers: JobHandlers = {
  "payments.event": async ({ id }) => void (await settleStoredEvent(id)),
  "outbox.dispatch": async ({ id }) => dispatchEvent(id),
  "mail.send": async ({ id }) => sendMail(id),
  "alerts.match": async ({ id }) => matchAlerts(id),
};
