import { matchAlerts, wakeMatches } from "@/lib/alerts/match-alerts.commands";
import { recordApplicationReminders } from "@/lib/applications/application-reminders.commands";
import { settleStoredEvent } from "@/lib/checkout/fulfilment/payment-events.commands";
import { dispatchEvent } from "@/lib/deliveries/dispatch-outbox.jobs";
import { wakeDueEvents } from "@/lib/deliveries/event-progress.commands";
import { scanMails, sendMail } from "@/lib/deliveries/send-mail.jobs";
import { recordEndingListings } from "@/lib/opportunities/publishing/ending-listings.commands";
import { recordEndingTrials } from "@/lib/subscriptions/trials/ending-trials.commands";
import { queueDigests } from "@/lib/deliveries/queue-digests.commands";
import { sendNewsletter } from "@/lib/newsletter/send-newsletter.commands";
import { releaseLetters } from "@/lib/letters/release-due.commands";
import { scanLetters } from "@/lib/letters/scan-letters.commands";
import type { JobHandlers } from "@/lib/server/jobs";

export const jobHandlers: JobHandlers = {
  "payments.event": async ({ id }) => void (await settleStoredEvent(id)),
  "outbox.dispatch": async ({ id }) => dispatchEvent(id),
  "mail.send": async ({ id }) => sendMail(id),
  "alerts.match": async ({ id }) => matchAlerts(id),
  "letters.release": async ({ id }) => releaseLetters(id),
  "outbox.scan": wakeDueEvents,
  "mail.scan": scanMails,
  "digests.queue": queueDigests,
  "newsletter.send": sendNewsletter,
  "listings.ending": recordEndingListings,
  "trials.ending": recordEndingTrials,
  "alerts.scan": wakeMatches,
  "applications.remind": recordApplicationReminders,
  "letters.scan": scanLetters,
};
