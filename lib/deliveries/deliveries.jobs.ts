import { dispatchEvent } from "@/lib/deliveries/dispatch-outbox.jobs";
import { enqueueDueEvents } from "@/lib/deliveries/event-progress.commands";
import type { Messages } from "@/lib/deliveries/render-mail.commands";
import { scanMails, sendMail } from "@/lib/deliveries/send-mail.jobs";
import { MINUTELY, type Jobs } from "@/lib/server/jobs/jobs";

export const createDeliveriesJobs = (messages: Messages) =>
  ({
    "outbox.dispatch": { run: ({ id }) => dispatchEvent(id, messages), wakes: true },
    "mail.send": { run: ({ id }) => sendMail(id, messages), wakes: true },
    "mail.send-bulk": { run: ({ id }) => sendMail(id, messages), wakes: true },
    "outbox.scan": { run: enqueueDueEvents, schedule: MINUTELY },
    "mail.scan": { run: scanMails, schedule: MINUTELY },
  }) satisfies Jobs;
