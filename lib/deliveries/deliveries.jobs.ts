import { dispatchEvent } from "@/lib/deliveries/dispatch-outbox.jobs";
import { enqueueDueEvents } from "@/lib/deliveries/event-progress.commands";
import { queueDigests } from "@/lib/deliveries/queue-digests.commands";
import { scanMails, sendMail } from "@/lib/deliveries/send-mail.jobs";
import { MINUTELY, type Jobs } from "@/lib/server/jobs/jobs";

export const deliveriesJobs = {
  "outbox.dispatch": { run: ({ id }) => dispatchEvent(id), wakes: true },
  "mail.send": { run: ({ id }) => sendMail(id), wakes: true },
  "outbox.scan": { run: enqueueDueEvents, schedule: MINUTELY },
  "mail.scan": { run: scanMails, schedule: MINUTELY },
  "digests.queue": { run: queueDigests, schedule: "*/5 * * * *" },
} satisfies Jobs;
