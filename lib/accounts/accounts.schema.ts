import { ExportedMessages } from "@/lib/notifications/exported-messages.schema";
import { z } from "zod";
import { Acceptance } from "@/lib/acceptances/acceptances.schema";
import { ExportedPayments } from "@/lib/accounts/exported-payments.schema";
import { ExportedApplication, ExportedNote } from "@/lib/applications/exported-applications.schema";
import { Artwork } from "@/lib/artworks/artworks.schema";
import { ExportedAlert } from "@/lib/alerts/alerts.schema";
import { Material } from "@/lib/materials/materials.schema";
import { ExportedJury, ExportedJuryComment } from "@/lib/juries/exported-juries.schema";
import { ExportedMembership } from "@/lib/members/exported-memberships.schema";
import { ExportedCollection } from "@/lib/collections/collections.schema";
import { ExportedFollow } from "@/lib/follows/follows.schema";
import { ExportedBlock } from "@/lib/blocks/blocks.schema";
import { ExportedConversation } from "@/lib/conversations/exported-conversations.schema";
import { ExportedReminder } from "@/lib/reminders/reminders.schema";
import { ProfileFacts } from "@/lib/profiles/facts/profile-facts.schema";
import { BookmarkTrack } from "@/lib/bookmarks/bookmarks.schema";
import { Standing } from "@/lib/moderation/moderation.schema";
import { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { Profile } from "@/lib/profiles/profiles.schema";
import { Series } from "@/lib/series/series.schema";
import { Verification } from "@/lib/verifications/verifications.schema";
import { Wizard } from "@/lib/profiles/wizard/wizard.schema";

/** Named as in the auth service. */
export const AccountProvider = z.enum([
  "password",
  "google.com",
  "twitter.com",
  "facebook.com",
  "phone",
]);

export const Account = z
  .object({
    uid: z.string(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    phone: z.string().nullable(),
    providers: z.array(AccountProvider),
    createdAt: z.string(),
  })
  .meta({ id: "Account" });
export type Account = z.infer<typeof Account>;

/** A creating call of the last day, whose response is stored so that a repeated call has no second effect. */
const StoredResponse = z.object({ call: z.string(), createdAt: z.string() });

const ExportedProfile = Profile.extend({
  isHidden: z.boolean(),
  isLegacy: z.boolean(),
  subscription: z.object({ type: z.string().nullable(), expiresAt: z.string().nullable() }),
  earlierAddresses: z.array(z.object({ slug: z.string(), since: z.string() })),
  answerComment: z.string().nullable().describe("On the profile's answer record."),
  verification: Verification,
});

const SentReport = z.object({
  subject: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  reason: z.string(),
  note: z.string(),
  outcome: z.string().nullable(),
  createdAt: z.string(),
});

export const EmailCodeForm = z.object({
  code: z.string().min(1).max(500).describe("`oobCode` of the link that verifies the address."),
});
export type EmailCodeForm = z.infer<typeof EmailCodeForm>;

/** Everything that the product stores about an account, a section for each capability; addresses of images are absolute. */
export const AccountExport = z.object({
  exportedAt: z.string(),
  account: Account.extend({
    keptEmail: z.string().nullable().describe("Our own copy of the auth service's."),
    signedOutEverywhereAt: z.string().nullable(),
  }),
  profiles: z.array(ExportedProfile),
  artworks: z.array(Artwork),
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
  juries: z.array(ExportedJury).describe("The juries that the account is in, and its scores."),
  juryComments: z
    .array(ExportedJuryComment)
    .describe("What juries wrote about the account's applications, once these are answered."),
  bookmarks: z.array(BookmarkTrack.extend({ title: z.string() })),
  collections: z
    .array(ExportedCollection)
    .describe("With the works in them, also those that are hidden or deleted now."),
  calendarSince: z
    .string()
    .nullable()
    .describe(
      "Since when the calendar of saved opportunities has its secret address; null without one.",
    ),
  wizard: Wizard,
  usedFreePosts: z.array(z.object({ opportunityId: z.string().nullable(), usedAt: z.string() })),
  standing: Standing,
  reports: z.array(SentReport),
  payments: ExportedPayments,
  acceptances: z.array(Acceptance),
  messages: ExportedMessages,
  conversations: z.array(ExportedConversation),
  blocks: z.array(ExportedBlock).describe("Whom the account has blocked."),
  keptAnswers: z.array(StoredResponse),
});
export type AccountExport = z.infer<typeof AccountExport>;
