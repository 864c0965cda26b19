import { resumeDeletion, sweepAccounts } from "@/lib/accounts/delete-account.commands";
import { deleteOldMatches } from "@/lib/alerts/alert-digests.commands";
import { matchAlerts, enqueueMatches } from "@/lib/alerts/match-alerts.commands";
import { deriveAnswerRecords } from "@/lib/answer-records/derive-answer-records.commands";
import { recordApplicationReminders } from "@/lib/applications/mails/application-reminders.commands";
import { sweepApplications } from "@/lib/applications/deletion/erase-applications.commands";
import { sweepFacets } from "@/lib/artworks/list/artwork-facets.commands";
import { sweepConversations } from "@/lib/conversations/sweep-conversations.commands";
import { settleStoredEvent } from "@/lib/checkout/fulfilment/payment-events.commands";
import { dispatchEvent } from "@/lib/deliveries/dispatch-outbox.jobs";
import { enqueueDueEvents } from "@/lib/deliveries/event-progress.commands";
import { queueDigests } from "@/lib/deliveries/queue-digests.commands";
import { scanMails, sendMail } from "@/lib/deliveries/send-mail.jobs";
import { advanceRounds } from "@/lib/juries/rounds/advance-rounds.commands";
import { sweepJurorInvitations } from "@/lib/juries/jurors/sweep-juror-invitations.commands";
import { releaseLetters } from "@/lib/letters/release-due.commands";
import { scanLetters } from "@/lib/letters/scan-letters.commands";
import { makeExport } from "@/lib/exports/make-export.commands";
import { sweepExports } from "@/lib/exports/request-export.commands";
import { removeUnusedFile } from "@/lib/files/file-usage.commands";
import { sweepWords } from "@/lib/lexicon/sweep-words.commands";
import { checkDueLinks, collectLinks } from "@/lib/links/check-links.commands";
import { sweepMemberInvitations } from "@/lib/members/sweep-invitations.commands";
import { sendNewsletter } from "@/lib/newsletter/send-newsletter.commands";
import { sweepNewsletterSubscriptions } from "@/lib/newsletter/subscribe.commands";
import { endSuspendedPayments } from "@/lib/moderation/suspended-payments.commands";
import { sweepMessages } from "@/lib/notifications/old-messages.commands";
import { sweepOpportunityImages } from "@/lib/opportunities/opportunity-images.commands";
import { checkDueMails } from "@/lib/verifications/check-due-mails.commands";
import { checkDueRecords } from "@/lib/verifications/check-due-records.commands";
import { checkWebsiteHosts } from "@/lib/verifications/website-hosts.commands";
import { sweepVisits } from "@/lib/opportunities/statistics/opportunity-visits.commands";
import { recordEndingListings } from "@/lib/opportunities/publishing/ending-listings.commands";
import {
  sweepFreePosts,
  sweepListedOpportunities,
} from "@/lib/opportunities/publishing/listing-sweeps.commands";
import { sweepOrphanedBoosts } from "@/lib/opportunities/publishing/opportunity-boosts.commands";
import { sweepPaymentEvents } from "@/lib/payments/customers.commands";
import { sweepPaymentLeases } from "@/lib/payments/payment-leases.commands";
import { recordReopenedProgrammes } from "@/lib/programmes/reopened-programmes.commands";
import { recordReminders, sweepReminders } from "@/lib/reminders/record-reminders.commands";
import { sweepIdempotencyKeys } from "@/lib/server/http/handle/idempotency";
import type { JobTable } from "@/lib/server/jobs/jobs";
import { sweepDigestKeys } from "@/lib/server/keyed-digests";
import { sweepRateLimits } from "@/lib/server/http/rate-limits";
import { sweepPageVisits, sweepViewCounts } from "@/lib/statistics/sweep-views.commands";
import { recordEndingTrials } from "@/lib/subscriptions/trials/ending-trials.commands";
import { sweepTrialDigests } from "@/lib/subscriptions/trials/trial-digests.commands";
import { reconcileAndLog } from "@/lib/upkeep/reconcile-payments.commands";
import { sweepRetained } from "@/lib/upkeep/retention.commands";
import { sweepFiles } from "@/lib/upkeep/sweep-files.commands";

const HOUR_S = 60 * 60;

/** 80 retries take about three days, as long as Stripe itself retries. */
const threeDays = { retryLimit: 80, retryDelayMax: HOUR_S };

const MINUTELY = "* * * * *";

/** All that runs later or again and again. `npm run migrate` installs it. */
export const jobs = {
  // What a change causes. Its rows are the record, and a scan below wakes those that no job has taken.
  "payments.event": { run: ({ id }) => settleStoredEvent(id), options: threeDays },
  "letters.release": { run: ({ id }) => releaseLetters(id), wakes: true },
  "exports.make": { run: ({ id }) => makeExport(id), options: { expireInSeconds: HOUR_S } },
  "files.remove": { run: ({ id }) => removeUnusedFile(id), wakes: true },
  "outbox.dispatch": { run: ({ id }) => dispatchEvent(id), wakes: true },
  "mail.send": { run: ({ id }) => sendMail(id), wakes: true },
  "alerts.match": { run: ({ id }) => matchAlerts(id) },
  "accounts.delete": {
    run: ({ id }) => resumeDeletion(id),
    isUnique: true,
    // The id of a deleted account is not kept for longer.
    options: { ...threeDays, expireInSeconds: HOUR_S, deleteAfterSeconds: 2 * HOUR_S },
  },
  "accounts.suspended": { run: ({ id }) => endSuspendedPayments(id), options: threeDays },

  "outbox.scan": { run: enqueueDueEvents, schedule: MINUTELY },
  "mail.scan": { run: scanMails, schedule: MINUTELY },
  "letters.scan": { run: scanLetters, schedule: MINUTELY },
  "alerts.scan": { run: enqueueMatches, schedule: MINUTELY },
  "newsletter.send": { run: sendNewsletter, schedule: MINUTELY },
  "opportunities.close": { run: sweepListedOpportunities, schedule: MINUTELY },
  "programmes.scan": { run: () => recordReopenedProgrammes(), schedule: MINUTELY },
  "links.check": { run: () => checkDueLinks(), schedule: MINUTELY },
  "domain-mails.check": { run: () => checkDueMails(), schedule: MINUTELY },
  "domain-records.check": { run: () => checkDueRecords(), schedule: MINUTELY },
  "reminders.send": { run: () => recordReminders(), schedule: "*/5 * * * *" },
  "juries.advance": { run: () => advanceRounds(), schedule: MINUTELY },
  "applications.remind": { run: recordApplicationReminders, schedule: "*/5 * * * *" },
  "digests.queue": { run: queueDigests, schedule: "*/5 * * * *" },
  "rate-limits.sweep": { run: sweepRateLimits, schedule: "*/10 * * * *" },
  "listings.ending": { run: recordEndingListings, schedule: "*/15 * * * *" },
  "trials.ending": { run: recordEndingTrials, schedule: "*/15 * * * *" },
  "payments.reconcile": {
    run: reconcileAndLog,
    schedule: "*/15 * * * *",
    atStart: true,
    options: { expireInSeconds: HOUR_S },
  },

  "accounts.sweep": { run: sweepAccounts, schedule: "3 * * * *" },
  "idempotency-keys.sweep": { run: sweepIdempotencyKeys, schedule: "5 * * * *" },
  "opportunity-images.sweep": { run: sweepOpportunityImages, schedule: "7 * * * *" },
  "visits.sweep": { run: () => sweepVisits(), schedule: "9 * * * *" },
  "page-visits.sweep": { run: () => sweepPageVisits(), schedule: "10 * * * *" },
  "website-hosts.check": { run: checkWebsiteHosts, schedule: "12 * * * *", atStart: true },
  "links.collect": { run: () => collectLinks(), schedule: "8 * * * *" },
  "payment-leases.sweep": { run: sweepPaymentLeases, schedule: "11 * * * *" },
  "digest-keys.sweep": { run: sweepDigestKeys, schedule: "14 * * * *" },
  "words.sweep": { run: sweepWords, schedule: "13 * * * *" },
  "artwork-facets.derive": {
    run: () => sweepFacets(),
    schedule: "17 * * * *",
    options: { expireInSeconds: HOUR_S },
  },

  "view-counts.sweep": { run: () => sweepViewCounts(), schedule: "15 2 * * *" },
  "free-posts.sweep": { run: sweepFreePosts, schedule: "20 2 * * *" },
  "boosts.sweep": { run: sweepOrphanedBoosts, schedule: "25 2 * * *" },
  "payment-events.sweep": { run: () => sweepPaymentEvents(), schedule: "30 2 * * *" },
  "trial-digests.sweep": { run: sweepTrialDigests, schedule: "35 2 * * *" },
  "newsletter.sweep": { run: sweepNewsletterSubscriptions, schedule: "40 2 * * *" },
  "member-invitations.sweep": { run: sweepMemberInvitations, schedule: "42 2 * * *" },
  "juror-invitations.sweep": { run: sweepJurorInvitations, schedule: "44 2 * * *" },
  "conversations.sweep": { run: sweepConversations, schedule: "46 2 * * *" },
  "alert-matches.sweep": { run: deleteOldMatches, schedule: "45 2 * * *" },
  "reminders.sweep": { run: sweepReminders, schedule: "47 2 * * *" },
  "applications.sweep": { run: () => sweepApplications(), schedule: "43 2 * * *" },
  "answer-records.derive": {
    run: () => deriveAnswerRecords(),
    schedule: "15 3 * * *",
    options: { expireInSeconds: HOUR_S },
  },
  "messages.sweep": { run: sweepMessages, schedule: "50 2 * * *" },
  "exports.sweep": { run: () => sweepExports(), schedule: "33 * * * *" },
  "retention.sweep": { run: () => sweepRetained(), schedule: "55 2 * * *" },
  "files.sweep": {
    run: sweepFiles,
    schedule: "30 3 * * *",
    // Lists the whole store.
    options: { expireInSeconds: 6 * HOUR_S },
  },
} satisfies JobTable;
