import { listAcceptances } from "@/lib/acceptances/acceptances.queries";
import { listStoredResponses } from "@/lib/accounts/account-records.queries";
import type { ExportedAccount } from "@/lib/accounts/accounts.schema";
import { listExportedReports } from "@/lib/administration/exported-reports.queries";
import { listExportedAlerts } from "@/lib/alerts/exported-alerts.queries";
import { findComment } from "@/lib/answer-records/answer-records.queries";
import {
  listExportedApplications,
  listExportedNotes,
} from "@/lib/applications/exported-applications.queries";
import { listExportedArtworks } from "@/lib/artworks/exported-artworks.queries";
import { listExportedArtworkDrafts } from "@/lib/artworks/drafts/artwork-drafts.queries";
import { listExportedBlocks } from "@/lib/blocks/blocks.queries";
import {
  findCalendarStart,
  listExportedBookmarks,
} from "@/lib/bookmarks/exported-bookmarks.queries";
import { readExportedPayments } from "@/lib/checkout/exported-payments.queries";
import { listExportedCollections } from "@/lib/collections/exported-collections.queries";
import { listExportedConversations } from "@/lib/conversations/exported-conversations.queries";
import { readCv } from "@/lib/cvs/cvs.queries";
import { listExportedFollows } from "@/lib/follows/follows.queries";
import { listExportedJuryComments } from "@/lib/juries/exported-comments.queries";
import { listExportedJuries } from "@/lib/juries/exported-juries.queries";
import { listExportedEndpoints } from "@/lib/endpoints/endpoints.queries";
import { listExportedKeys } from "@/lib/keys/keys.queries";
import { listExportedMaterials } from "@/lib/materials/materials.queries";
import {
  listExportedMemberships,
  listExportedProfileEvents,
  listExportedTransfers,
} from "@/lib/members/exported-memberships.queries";
import { findStanding } from "@/lib/moderation/administered-accounts.queries";
import { readExportedMessages } from "@/lib/notifications/exported-messages.queries";
import {
  listExportedFreePosts,
  listExportedOpportunities,
} from "@/lib/opportunities/exported-opportunities.queries";
import { listExportedProfiles } from "@/lib/profiles/exported-profiles.queries";
import { listPrivateFacts } from "@/lib/profiles/facts/profile-facts.queries";
import { findWizard } from "@/lib/profiles/wizard/wizard.queries";
import type { AccountExport } from "@/lib/registries/account-export.schema";
import { listExportedReminders } from "@/lib/reminders/exported-reminders.queries";
import { listExportedSeries } from "@/lib/series/series.queries";
import type { Viewer } from "@/lib/server/auth/viewer";
import { findVerification } from "@/lib/verifications/verifications.queries";

type Sections = Omit<AccountExport, keyof ExportedAccount>;

/** Reads the sections of the export, each of which may arrive in parts. */
export const exportSections: {
  [Name in keyof Sections]: (
    viewer: Viewer<"identity">,
  ) => Promise<Sections[Name]> | AsyncIterable<unknown>;
} = {
  profiles: (viewer) =>
    listExportedProfiles(viewer, async (id) => ({
      cv: await readCv(id, { own: true }),
      answerComment: (await findComment(id))?.text ?? null,
      verification: await findVerification(id, viewer),
    })),
  artworks: listExportedArtworks,
  artworkDrafts: listExportedArtworkDrafts,
  series: listExportedSeries,
  opportunities: listExportedOpportunities,
  alerts: listExportedAlerts,
  applications: listExportedApplications,
  applicationNotes: listExportedNotes,
  follows: listExportedFollows,
  reminders: listExportedReminders,
  privateFacts: listPrivateFacts,
  materials: listExportedMaterials,
  memberships: listExportedMemberships,
  teamActs: listExportedProfileEvents,
  transfers: listExportedTransfers,
  keys: listExportedKeys,
  endpoints: listExportedEndpoints,
  juries: listExportedJuries,
  juryComments: listExportedJuryComments,
  bookmarks: listExportedBookmarks,
  collections: listExportedCollections,
  calendarSince: findCalendarStart,
  wizard: findWizard,
  usedFreePosts: listExportedFreePosts,
  standing: findStanding,
  reports: listExportedReports,
  payments: readExportedPayments,
  acceptances: listAcceptances,
  messages: readExportedMessages,
  conversations: listExportedConversations,
  blocks: listExportedBlocks,
  keptAnswers: listStoredResponses,
};
