import { newsletterLimits } from "@/lib/newsletter/newsletter.schema";
import { sendNewsletter } from "@/lib/newsletter/send-newsletter.commands";
import { sweepNewsletterSubscriptions } from "@/lib/newsletter/subscribe.commands";
import { MINUTELY, type Jobs } from "@/lib/server/jobs/jobs";

export const newsletterJobs = {
  "newsletter.send": { run: sendNewsletter, schedule: MINUTELY },
  "newsletter.sweep": {
    run: sweepNewsletterSubscriptions,
    schedule: "40 2 * * *",
    retention: [
      {
        what: "Addresses that asked for the newsletter and were not confirmed",
        keptFor: `${newsletterLimits.confirmDays} days`,
        why: "The link in the confirmation works as long",
        tables: ["newsletter_subscriptions"],
      },
      {
        what: "Addresses that left the newsletter",
        keptFor: `${newsletterLimits.endedDays} days`,
        why: "Leaving can be taken back",
        tables: ["newsletter_subscriptions"],
      },
    ],
  },
} satisfies Jobs;
