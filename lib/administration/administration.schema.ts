import { z } from "zod";
import { typedKeys } from "@/lib/shared/records";
import {
  AdministrationAction,
  AdministrationSubject,
  auditLimits,
  DecisionGround,
} from "@/lib/audit/audit.schema";
import { conversationLimits, GuestToken } from "@/lib/conversations/conversations.schema";
import { ProfileRole } from "@/lib/profiles/profiles.schema";
import { Id } from "@/lib/shared/ids";
import { ADMINISTRATION_PAGE_SIZE, listOf, pageQuery } from "@/lib/shared/list";
import { booleanParam } from "@/lib/shared/query-fields";
import { singleLineText, multilineText } from "@/lib/shared/texts/text";

export const administrationLimits = {
  /** Years after which a report that was decided is deleted. */
  reportYears: 3,
  profiles: 50,
  /** Number of artworks on the home page, and in the administrators' list of them. */
  frontPage: 10,
  frontPageSelection: 50,
} as const;

export const subjectLabels = {
  artwork: "Artwork",
  profile: "Profile",
  opportunity: "Opportunity",
  comment: "Comment on answers",
  conversation: "Conversation",
  collection: "Collection",
  series: "Series",
};

export const ReportSubject = z.enum(typedKeys(subjectLabels));
export type ReportSubject = z.infer<typeof ReportSubject>;

export const reportReasonLabels = {
  COPYRIGHT: "It is someone else’s work",
  STOLEN_IDENTITY: "It impersonates someone",
  OFFENSIVE: "It insults or threatens people",
  SEXUAL: "It is sexual and should not be here",
  VIOLENT: "It glorifies violence",
  SCAM: "It is a scam",
  SPAM: "It is advertising",
  WRONG: "Something in it is wrong",
  OTHER: "Something else",
};

export const ReportReason = z.enum(typedKeys(reportReasonLabels), "Please choose a reason.");
export type ReportReason = z.infer<typeof ReportReason>;

export const reportOutcomeLabels = {
  DISMISSED: "Nothing to do",
  HIDDEN: "Hidden",
  DELETED: "Deleted",
  ACTED: "Acted upon",
  RESOLVED: "Settled another way",
};

export const ReportOutcome = z.enum(
  typedKeys(reportOutcomeLabels),
  "Please choose what is to happen.",
);
export type ReportOutcome = z.infer<typeof ReportOutcome>;

export const ReportForm = z
  .object({
    subject: ReportSubject.describe("What kind of thing is reported."),
    subjectId: Id.describe("Id of what is reported."),
    reason: ReportReason.describe("What is wrong with it; `OTHER` needs a `note`."),
    note: multilineText(auditLimits.note).default(""),
    messageId: Id.optional().describe(
      "Of a conversation: the message that it is about, the newest by default. Administrators read it with those around it, five in all.",
    ),
    token: GuestToken.optional().describe("Of a guest, who reports their own conversation."),
  })
  .refine(({ reason, note }) => reason !== "OTHER" || note !== "", {
    path: ["note"],
    message: "Please say what it is.",
  });
export type ReportForm = z.infer<typeof ReportForm>;

export const ReportedMessage = z
  .object({
    id: z.string(),
    from: z.string().describe("The name of whoever wrote it."),
    isConcerned: z.boolean().describe("Whether the side that is reported wrote it."),
    text: z.string(),
    isRemoved: z.boolean().describe("Whether an administrator has removed it."),
    sentAt: z.string(),
  })
  .meta({ id: "ReportedMessage" });
export type ReportedMessage = z.infer<typeof ReportedMessage>;

export const Report = z
  .object({
    id: z.string(),
    subject: ReportSubject,
    subjectId: z.string(),
    subjectName: z.string().describe("As it was called when it was reported."),
    standing: z
      .enum(["SHOWN", "HIDDEN", "GONE"])
      .describe(
        "How what was reported is now: an artwork is hidden with its profile, a collection or series also by itself.",
      ),
    profile: z
      .object({ id: z.string(), slug: z.string(), name: z.string() })
      .nullable()
      .describe("Whose it is; null when it is gone."),
    concerned: z
      .object({
        uid: z.string(),
        upheld: z
          .int()
          .describe(
            "Things of this account that were hidden, deleted or acted upon on a report before.",
          ),
      })
      .nullable()
      .describe("Whose account it is about; null without one."),
    reason: ReportReason,
    note: z.string(),
    isSignedIn: z.boolean().describe("Whether the reporter was signed in."),
    others: z.int().describe("Other open reports of the same subject."),
    messages: z
      .array(ReportedMessage)
      .nullable()
      .describe(
        "Of a reported conversation, oldest first: five at most, and nothing else of it. Null for other subjects.",
      ),
    outcome: ReportOutcome.nullable(),
    outcomeNote: z.string(),
    closedBy: z.string().nullable().describe("The administrator’s e-mail address, or account id."),
    closedAt: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: "Report" });
export type Report = z.infer<typeof Report>;
export const ReportList = listOf(Report).meta({ id: "ReportList" });

export const ReportQuery = z.object({
  state: z
    .enum(["open", "closed"])
    .default("open")
    .describe("Open: oldest first. Closed: newest first."),
  ...pageQuery(ADMINISTRATION_PAGE_SIZE),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

/** Acts on a reported conversation; of those that were done before nothing happens twice. */
export const ConversationActs = z.object({
  remove: z
    .array(Id)
    .max(conversationLimits.reported)
    .default([])
    .describe("Ids of reported messages that their recipient shall no longer read."),
  bar: z
    .boolean()
    .default(false)
    .describe(
      "Whether their sender may no longer write: by account; guests by address and network.",
    ),
  warn: z.boolean().default(false).describe("Whether the recipient is told to be careful."),
});
export type ConversationActs = z.infer<typeof ConversationActs>;

export const hasActs = ({ remove, bar, warn }: ConversationActs) =>
  remove.length > 0 || bar || warn;

export const OutcomeForm = z
  .object({
    outcome: ReportOutcome,
    acts: ConversationActs.optional().describe("Of a conversation, with `ACTED`."),
    note: multilineText(auditLimits.note).default("").describe("For the other administrators."),
    statement: multilineText(auditLimits.note)
      .default("")
      .describe(
        "What the person concerned is told, where something was hidden, deleted or barred.",
      ),
    ground: DecisionGround.default("TERMS"),
  })
  .refine(({ outcome, acts }) => (outcome === "ACTED") === (acts !== undefined && hasActs(acts)), {
    path: ["acts"],
    message: "Please choose what is to be done.",
  });
export type OutcomeForm = z.infer<typeof OutcomeForm>;

export const LogEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    actor: z.string().describe("The administrator’s account id, or who else it was."),
    actorEmail: z.string().nullable(),
    action: AdministrationAction,
    subject: AdministrationSubject,
    subjectId: z.string(),
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "LogEntry" });
export type LogEntry = z.infer<typeof LogEntry>;
export const LogList = listOf(LogEntry).meta({ id: "LogList" });

export const LogQuery = z.object(pageQuery(ADMINISTRATION_PAGE_SIZE));
export type LogQuery = z.infer<typeof LogQuery>;

export const AdministeredProfile = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    role: ProfileRole,
    image: z.string().nullable(),
    isHidden: z.boolean(),
    isSuspended: z.boolean().describe("With its account: nobody else sees it."),
    uid: z.string().nullable().describe("Its account; null without one."),
    email: z.string().nullable().describe("Of its account; null without one."),
    counts: z.object({ artworks: z.int(), opportunities: z.int(), openReports: z.int() }),
    createdAt: z.string(),
  })
  .meta({ id: "AdministeredProfile" });
export type AdministeredProfile = z.infer<typeof AdministeredProfile>;

/** Name, slug, id, or the account's e-mail address (at most 320 characters); without it the newest. */
export const AdministeredProfileQuery = z.object({
  query: singleLineText(320).optional(),
  hidden: booleanParam.optional().describe("Only hidden ones, or only those that are not."),
});
export type AdministeredProfileQuery = z.infer<typeof AdministeredProfileQuery>;
