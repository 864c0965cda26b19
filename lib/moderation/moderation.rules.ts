import { conversationLimits } from "@/lib/conversations/conversations.schema";
import { listContents } from "@/lib/removal/contents.rules";
import type { ReportOutcome } from "@/lib/administration/administration.schema";
import type {
  AdministeredAccount,
  ContestOutcome,
  Decision,
  OwnReport,
} from "@/lib/moderation/moderation.schema";
import type { DecisionAction, DecisionGround } from "@/lib/audit/audit.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatDay } from "@/lib/shared/texts/format-date";

const decisionTitles: Record<DecisionAction, (name: string) => string> = {
  ACCOUNT_SUSPENDED: () => "Your account was suspended",
  PROFILE_HIDDEN: (name) => `Your profile as ${name} was hidden from search and lists`,
  PROFILE_DELETED: (name) => `Your profile as ${name} was deleted`,
  ARTWORK_DELETED: (name) => `Your artwork “${name}” was deleted`,
  OPPORTUNITY_DELETED: (name) => `Your opportunity “${name}” was removed`,
  COLLECTION_HIDDEN: (name) => `Your collection “${name}” was hidden`,
  SERIES_HIDDEN: (name) => `Your series “${name}” was hidden`,
  MESSAGE_REMOVED: (name) => `Your message to ${name} was removed`,
  SENDER_BARRED: () => `You cannot write messages for ${conversationLimits.barYears} years`,
  COMMENT_DELETED: (name) => `The comment of ${name} on its answers was removed`,
};

export const formatDecisionTitle = ({
  action,
  subjectName,
}: Pick<Decision, "action" | "subjectName">) => decisionTitles[action](subjectName);

export const groundLabels: Record<DecisionGround, string> = {
  TERMS: "It breaks our terms",
  LAW: "It is against the law",
};

export const groundOptions = Object.entries(groundLabels);

export const contestOutcomeLabels: Record<ContestOutcome, string> = {
  UPHELD: "The decision stands",
  REVERSED: "The decision was reversed",
};

const reversible: ReadonlySet<DecisionAction> = new Set([
  "ACCOUNT_SUSPENDED",
  "PROFILE_HIDDEN",
  "COLLECTION_HIDDEN",
  "SERIES_HIDDEN",
  "MESSAGE_REMOVED",
  "SENDER_BARRED",
]);

export const isReversible = (action: DecisionAction) => reversible.has(action);

export function formatSuspension({
  profiles,
  counts,
}: Pick<AdministeredAccount, "profiles" | "counts">) {
  const { promotions, ...holdings } = counts;
  const hiddenContents = [
    ...(profiles.length === 0 ? [] : [pluralise(profiles.length, "profile")]),
    ...listContents(holdings),
  ];
  const hiddenSentence =
    hiddenContents.length === 0
      ? "The account shows nothing at the moment."
      : `Hidden from everybody at once: ${hiddenContents.join(", ")}.`;
  const pausedSentence = promotions === 0 ? "" : ` Paused: ${pluralise(promotions, "promotion")}.`;
  return `${hiddenSentence}${pausedSentence} The owner can sign in, read the reason, contest it, download their data and leave; nothing else.`;
}

/** The sentences that tell whoever reported something of the decision. */
export const reportOutcomeSentences: Record<ReportOutcome, string> = {
  DISMISSED: "We looked at it and found nothing against our terms or the law, so it stays.",
  HIDDEN: "We agree with you: it is hidden.",
  DELETED: "We agree with you: it has been deleted.",
  ACTED: "We agree with you, and have acted on it.",
  RESOLVED: "It has been settled another way, and nothing more needs to be done.",
};

export function formatReportOutcome({
  outcome,
  closedAt,
}: Pick<OwnReport, "outcome" | "closedAt">): string {
  if (outcome === null || closedAt === null) return "Nobody has decided yet.";
  return `Decided on ${formatDay(closedAt)}. ${reportOutcomeSentences[outcome]}`;
}
