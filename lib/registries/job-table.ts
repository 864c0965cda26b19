import { createAccountsJobs } from "@/lib/accounts/accounts.jobs";
import { reportRetention } from "@/lib/administration/administration.jobs";
import { alertsJobs } from "@/lib/alerts/alerts.jobs";
import { answerRecordsJobs } from "@/lib/answer-records/answer-records.jobs";
import { applicationsJobs } from "@/lib/applications/applications.jobs";
import { artworksJobs } from "@/lib/artworks/artworks.jobs";
import { auditRetention } from "@/lib/audit/audit.jobs";
import { checkoutJobs, orderRetention } from "@/lib/checkout/checkout.jobs";
import { conversationsJobs } from "@/lib/conversations/conversations.jobs";
import { createDeliveriesJobs } from "@/lib/deliveries/deliveries.jobs";
import { endpointsJobs } from "@/lib/endpoints/endpoints.jobs";
import { exportsJobs } from "@/lib/exports/exports.jobs";
import { filesJobs } from "@/lib/files/files.jobs";
import { juriesJobs } from "@/lib/juries/juries.jobs";
import { keysJobs } from "@/lib/keys/keys.jobs";
import { legalJobs } from "@/lib/legal/legal.jobs";
import { lettersJobs } from "@/lib/letters/letters.jobs";
import { lexiconJobs } from "@/lib/lexicon/lexicon.jobs";
import { linksJobs } from "@/lib/links/links.jobs";
import { membersJobs } from "@/lib/members/members.jobs";
import { decisionRetention, moderationJobs } from "@/lib/moderation/moderation.jobs";
import { newsletterJobs } from "@/lib/newsletter/newsletter.jobs";
import { notificationsJobs } from "@/lib/notifications/notifications.jobs";
import { opportunitiesJobs } from "@/lib/opportunities/opportunities.jobs";
import { paymentsJobs } from "@/lib/payments/payments.jobs";
import { programmesJobs } from "@/lib/programmes/programmes.jobs";
import { remindersJobs } from "@/lib/reminders/reminders.jobs";
import { sharingJobs } from "@/lib/sharing/sharing.jobs";
import { statisticsJobs } from "@/lib/statistics/statistics.jobs";
import { subscriptionRetention, subscriptionsJobs } from "@/lib/subscriptions/subscriptions.jobs";
import { verificationsJobs } from "@/lib/verifications/verifications.jobs";
import { accountDeletion } from "@/lib/registries/account-deletion.commands";
import { messages } from "@/lib/registries/message-table";
import { sweepExpired } from "@/lib/server/jobs/expired-rows";
import type { JobTable } from "@/lib/server/jobs/jobs";
import { serverJobs } from "@/lib/server/jobs/server-jobs";

/** All that runs later or again and again. `npm run migrate` installs it. */
export const jobs = {
  ...checkoutJobs,
  ...legalJobs,
  ...lettersJobs,
  ...exportsJobs,
  ...filesJobs,
  ...createDeliveriesJobs(messages),
  ...endpointsJobs,
  ...alertsJobs,
  ...createAccountsJobs(accountDeletion),
  ...moderationJobs,
  ...answerRecordsJobs,
  ...applicationsJobs,
  ...artworksJobs,
  ...conversationsJobs,
  ...juriesJobs,
  ...keysJobs,
  ...lexiconJobs,
  ...linksJobs,
  ...membersJobs,
  ...newsletterJobs,
  ...notificationsJobs,
  ...opportunitiesJobs,
  ...paymentsJobs,
  ...programmesJobs,
  ...remindersJobs,
  ...sharingJobs,
  ...statisticsJobs,
  ...subscriptionsJobs,
  ...verificationsJobs,
  ...serverJobs,
  "retention.sweep": sweepExpired("55 2 * * *", [
    auditRetention,
    reportRetention,
    decisionRetention,
    orderRetention,
    subscriptionRetention,
  ]),
} satisfies JobTable;
