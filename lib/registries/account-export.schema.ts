import { z } from "zod";
import { Acceptance } from "@/lib/acceptances/acceptances.schema";
import { ExportedAccount, StoredResponse } from "@/lib/accounts/accounts.schema";
import { ExportedReport } from "@/lib/administration/exported-reports.schema";
import { ExportedAlert } from "@/lib/alerts/alerts.schema";
import { ExportedApplication, ExportedNote } from "@/lib/applications/exported-applications.schema";
import { Artwork } from "@/lib/artworks/artworks.schema";
import { ArtworkDraft } from "@/lib/artworks/drafts/artwork-drafts.schema";
import { ExportedBlock } from "@/lib/blocks/blocks.schema";
import { CalendarStart, ExportedBookmark } from "@/lib/bookmarks/exported-bookmarks.schema";
import { ExportedPayments } from "@/lib/checkout/exported-payments.schema";
import { ExportedCollection } from "@/lib/collections/collections.schema";
import { ExportedConversation } from "@/lib/conversations/exported-conversations.schema";
import { Cv } from "@/lib/cvs/cvs.schema";
import { ExportedFollow } from "@/lib/follows/follows.schema";
import { ExportedJury, ExportedJuryComment } from "@/lib/juries/exported-juries.schema";
import { ExportedEndpoint } from "@/lib/endpoints/endpoints.schema";
import { ExportedKey } from "@/lib/keys/keys.schema";
import { Material } from "@/lib/materials/materials.schema";
import {
  ExportedMembership,
  ExportedProfileEvent,
  ExportedTransfer,
} from "@/lib/members/exported-memberships.schema";
import { Standing } from "@/lib/moderation/moderation.schema";
import { ExportedMessages } from "@/lib/notifications/exported-messages.schema";
import { ExportedFreePost } from "@/lib/opportunities/exported-opportunities.schema";
import { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { ExportedProfile } from "@/lib/profiles/exported-profiles.schema";
import { ProfileFacts } from "@/lib/profiles/facts/profile-facts.schema";
import { Wizard } from "@/lib/profiles/wizard/wizard.schema";
import { ExportedReminder } from "@/lib/reminders/reminders.schema";
import { Series } from "@/lib/series/series.schema";
import { Verification } from "@/lib/verifications/verifications.schema";

/** All that subjects store about an account, in the order of the export. `account-export.queries.ts` reads it. */
export const AccountExport = ExportedAccount.extend({
  profiles: z.array(
    ExportedProfile.extend({
      cv: Cv,
      answerComment: z.string().nullable().describe("On the profile’s answer record."),
      verification: Verification,
    }),
  ),
  artworks: z.array(Artwork),
  artworkDrafts: z.array(ArtworkDraft),
  series: z.array(Series),
  opportunities: z.array(Opportunity),
  alerts: z.array(ExportedAlert),
  applications: z.array(ExportedApplication),
  applicationNotes: z.array(ExportedNote),
  follows: z.array(ExportedFollow),
  reminders: z.array(ExportedReminder),
  privateFacts: z.array(ProfileFacts.extend({ profileId: z.string() })),
  materials: z.array(Material.extend({ profileId: z.string() })),
  memberships: z.array(ExportedMembership).describe("The teams that the account is in."),
  teamActs: z
    .array(ExportedProfileEvent)
    .describe("What the account did for profiles in the last two years."),
  transfers: z.array(ExportedTransfer).describe("Profiles that were offered to another account."),
  keys: z.array(ExportedKey).describe("The API keys that the account made, without secrets."),
  endpoints: z
    .array(ExportedEndpoint)
    .describe("The webhook endpoints of the account’s profiles, without secrets."),
  juries: z.array(ExportedJury).describe("The juries that the account is in, and its scores."),
  juryComments: z
    .array(ExportedJuryComment)
    .describe("What juries wrote about the account’s applications, once these are answered."),
  bookmarks: z.array(ExportedBookmark),
  collections: z
    .array(ExportedCollection)
    .describe("With the works in them, also those that are hidden or deleted now."),
  calendarSince: CalendarStart,
  wizard: Wizard,
  usedFreePosts: z.array(ExportedFreePost),
  standing: Standing,
  reports: z.array(ExportedReport),
  payments: ExportedPayments,
  acceptances: z.array(Acceptance),
  messages: ExportedMessages,
  conversations: z.array(ExportedConversation),
  blocks: z.array(ExportedBlock).describe("Whom the account has blocked."),
  keptAnswers: z.array(StoredResponse),
});
export type AccountExport = z.infer<typeof AccountExport>;
