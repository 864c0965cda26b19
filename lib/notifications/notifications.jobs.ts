import { softBounces } from "@/lib/mails/mail-events.schema";
import { notificationLimits } from "@/lib/notifications/notification-limits.schema";
import { queueDigests } from "@/lib/notifications/queue-digests.commands";
import { sweepExpired } from "@/lib/server/jobs/expired-rows";
import type { Jobs } from "@/lib/server/jobs/jobs";

export const notificationsJobs = {
  "digests.queue": { run: queueDigests, schedule: "*/5 * * * *" },
  "messages.sweep": sweepExpired("50 2 * * *", [
    {
      what: "Notifications, and which mails were sent (not their texts)",
      keptFor: `${notificationLimits.days} days`,
      why: "Looking up what one was told",
      // An event goes with its mails.
      rows: [
        { table: "notifications", column: "created_at" },
        { table: "mails", column: "created_at" },
        { table: "outbox", column: "dispatched_at" },
      ],
    },
    {
      what: "Reports of the mail provider, under a digest of the address",
      keptFor: `${softBounces.keptDays} days`,
      why: "Addresses whose mail keeps coming back get no more",
      rows: [{ table: "mail_events", column: "created_at" }],
    },
    {
      what: "Tokens of the mail provider’s webhooks, as digests",
      keptFor: "1 day",
      why: "Each of them counts once",
      rows: [{ table: "mail_webhook_tokens", column: "created_at" }],
    },
    {
      what: "Addresses from which somebody answered a mail, and may not",
      keptFor: `${notificationLimits.days} days`,
      why: "They are told once",
      tables: ["refused_senders"],
    },
  ]),
} satisfies Jobs;
