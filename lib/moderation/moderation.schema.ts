import { z } from "zod";
import { DecisionAction, DecisionGround } from "@/lib/audit/audit.schema";
import {
  ReportOutcome,
  ReportReason,
  ReportSubject,
} from "@/lib/administration/administration.schema";
import { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { listOf, pageQuery } from "@/lib/shared/list";
import { singleLineText, multilineText } from "@/lib/shared/texts/text";

export const moderationLimits = {
  reason: 1_000,
  contest: 2_000,
  note: 1_000,
  /** Accounts in one search result, and decisions of one account. */
  accounts: 50,
  decisions: 100,
  held: 100,
  reports: 100,
} as const;

const DECISIONS_PAGE_SIZE = 50;

export const ContestOutcome = z.enum(["UPHELD", "REVERSED"]);
export type ContestOutcome = z.infer<typeof ContestOutcome>;

/** The statement of reasons that the owner of an account or its content reads (DSA article 17). */
export const Decision = z
  .object({
    id: z.string(),
    action: DecisionAction,
    subjectId: z.string(),
    subjectName: z.string().describe("As it was called then."),
    ground: DecisionGround,
    facts: z.string().describe("What it rests on, in the administrator’s words."),
    automated: z.literal(false).describe("People decide, and nothing is found automatically."),
    decidedAt: z.string(),
    contest: z.string().nullable().describe("The owner’s objection; one is possible."),
    contestedAt: z.string().nullable(),
    outcome: ContestOutcome.nullable(),
    outcomeNote: z.string(),
    reviewedAt: z.string().nullable(),
  })
  .meta({ id: "Decision" });
export type Decision = z.infer<typeof Decision>;

export const Standing = z
  .object({
    suspension: z.object({ since: z.string(), reason: z.string() }).nullable(),
    decisions: z.array(Decision).describe("Newest first."),
  })
  .meta({ id: "Standing" });
export type Standing = z.infer<typeof Standing>;

export const ContestForm = z.object({
  message: multilineText(moderationLimits.contest).refine((text) => text !== "", "Please say why."),
});
export type ContestForm = z.infer<typeof ContestForm>;

export const SuspensionForm = z.object({
  reason: multilineText(moderationLimits.reason).refine((text) => text !== "", "Please say why."),
  ground: DecisionGround.default("TERMS"),
});
export type SuspensionForm = z.infer<typeof SuspensionForm>;

export const AdministeredAccount = z
  .object({
    uid: z.string(),
    email: z.string().nullable(),
    createdAt: z.string(),
    suspension: z.object({ since: z.string(), reason: z.string() }).nullable(),
    profiles: z.array(z.object({ id: z.string(), slug: z.string(), name: z.string() })),
    counts: z.object({
      artworks: z.int(),
      opportunities: z.int().describe("Published ones."),
      promotions: z.int().describe("Boosts that run now."),
      upheldReports: z
        .int()
        .describe("Things of the account that were hidden, deleted or acted upon on a report."),
    }),
  })
  .meta({ id: "AdministeredAccount" });
export type AdministeredAccount = z.infer<typeof AdministeredAccount>;

/** Account id, start of the e-mail address (at most 320 characters), profile id or slug; without it the suspended ones. */
export const AdministeredAccountQuery = z.object({ query: singleLineText(320).optional() });
export type AdministeredAccountQuery = z.infer<typeof AdministeredAccountQuery>;

/** Firebase's ids have at most 128 characters. */
export const Uid = z.string().min(1).max(128);

export const ContestedDecision = Decision.extend({
  accountUid: z.string().nullable().describe("Null for a guest, who has no account."),
  accountEmail: z.string().nullable(),
  decidedBy: z.string().describe("The administrator’s e-mail address, or account id."),
  reviewedBy: z.string().nullable(),
  isOwn: z
    .boolean()
    .describe(
      "Whether the caller took the decision; then another administrator reviews it, if there is one.",
    ),
}).meta({ id: "ContestedDecision" });
export type ContestedDecision = z.infer<typeof ContestedDecision>;
export const ContestedDecisionList = listOf(ContestedDecision).meta({
  id: "ContestedDecisionList",
});

export const ContestedQuery = z.object({
  state: z
    .enum(["open", "closed"])
    .default("open")
    .describe("Open: contested and not reviewed, oldest first. Closed: newest first."),
  ...pageQuery(DECISIONS_PAGE_SIZE),
});
export type ContestedQuery = z.infer<typeof ContestedQuery>;

export const ReviewForm = z.object({
  outcome: ContestOutcome,
  note: multilineText(moderationLimits.note)
    .default("")
    .describe("Words for the account that contested it."),
});
export type ReviewForm = z.infer<typeof ReviewForm>;

export const SiteSettings = z
  .object({
    reviewFirstOpportunities: z
      .boolean()
      .default(false)
      .describe(
        "Whether what an account publishes waits until one of its opportunities was approved.",
      ),
  })
  .meta({ id: "SiteSettings" });
export type SiteSettings = z.infer<typeof SiteSettings>;

export const HeldOpportunity = z
  .object({
    opportunity: Opportunity,
    accountUid: z.string().nullable(),
    email: z.string().nullable(),
  })
  .meta({ id: "HeldOpportunity" });
export type HeldOpportunity = z.infer<typeof HeldOpportunity>;

export const HeldReviewForm = z
  .object({
    approved: z.boolean(),
    updatedAt: z.string().describe("The opportunity’s, as it was read."),
    statement: multilineText(moderationLimits.reason).default(""),
    ground: DecisionGround.default("TERMS"),
  })
  .refine(({ approved, statement }) => approved || statement !== "", {
    path: ["statement"],
    message: "Please say why.",
  });
export type HeldReviewForm = z.infer<typeof HeldReviewForm>;

export const HeldMessage = z
  .object({
    id: z.string().describe("Of the oldest message with this text of this sender."),
    text: z.string(),
    sender: z.object({
      name: z.string(),
      accountUid: z.string().nullable().describe("Null for a guest, or somebody who left."),
    }),
    recipients: z.int().describe("To how many it waits to be sent."),
    heldSince: z.string(),
  })
  .meta({
    id: "HeldMessage",
    description:
      "A text that went to many: nothing else of their conversations is shown, nor to whom it goes.",
  });
export type HeldMessage = z.infer<typeof HeldMessage>;

export const HeldMessageReview = z.object({
  approved: z.boolean().describe("False: it is never delivered, and its sender sees that."),
});
export type HeldMessageReview = z.infer<typeof HeldMessageReview>;

export const OwnReport = z
  .object({
    id: z.string(),
    subject: ReportSubject,
    subjectName: z.string(),
    reason: ReportReason,
    note: z.string(),
    outcome: ReportOutcome.nullable().describe("Null while nobody has decided."),
    createdAt: z.string(),
    closedAt: z.string().nullable(),
  })
  .meta({ id: "OwnReport" });
export type OwnReport = z.infer<typeof OwnReport>;
