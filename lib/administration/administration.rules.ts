import { listContents } from "@/lib/removal/contents.rules";
import {
  type ConversationActs,
  type LogEntry,
  type Report,
  ReportOutcome,
  reportOutcomeLabels,
  type ReportSubject,
} from "@/lib/administration/administration.schema";
import { actionTexts } from "@/lib/audit/audit.schema";
import { Money } from "@/lib/shared/money";
import { capitalise } from "@/lib/shared/texts/format-count";
import { formatList } from "@/lib/shared/texts/format-list";
import { formatMoney } from "@/lib/shared/texts/format-money";

/** Returns the reason why a report cannot be closed with this outcome, or null: the outcome must have happened. */
export function checkOutcome(
  outcome: ReportOutcome,
  visibility: Report["standing"],
): string | null {
  if (outcome === "DELETED" && visibility !== "GONE") return "It is still there. Delete it first.";
  if (outcome === "HIDDEN" && visibility === "SHOWN") return "It still shows. Hide it first.";
  if (outcome === "ACTED" && visibility === "GONE") return "There is nobody left to act on.";
  if (outcome === "HIDDEN" && visibility === "GONE") return "It has been deleted, not hidden.";
  return null;
}

/** Deleting a profile is not among them: that is done on its own page, which lists what is deleted with it. */
export function listOpenOutcomes({
  subject,
  standing: visibility,
  profile,
}: Pick<Report, "subject" | "standing" | "profile">): { outcome: ReportOutcome; label: string }[] {
  const owner = profile?.name ?? "";
  const isHiddenAlone = subject === "collection" || subject === "series";
  return [
    { outcome: "DISMISSED", label: "Nothing is wrong with it" },
    ...(visibility === "SHOWN" && profile !== null
      ? [
          {
            outcome: "HIDDEN" as const,
            label: isHiddenAlone
              ? `Hide the ${subject}: only its owner still sees it, in the form`
              : `Hide the profile “${owner}” with everything in it from search`,
          },
        ]
      : []),
    ...(visibility === "HIDDEN"
      ? [{ outcome: "HIDDEN" as const, label: "It is hidden, and stays so" }]
      : []),
    ...(visibility === "GONE" ? [{ outcome: "DELETED" as const, label: "It is deleted" }] : []),
    ...(visibility !== "GONE" && subject === "artwork"
      ? [{ outcome: "DELETED" as const, label: "Delete the artwork with its pictures for good" }]
      : []),
    ...(visibility !== "GONE" && subject === "opportunity"
      ? [{ outcome: "DELETED" as const, label: "Remove the opportunity for good" }]
      : []),
    ...(visibility !== "GONE" && subject === "comment"
      ? [{ outcome: "DELETED" as const, label: "Remove the comment for good" }]
      : []),
    ...(visibility !== "GONE" && subject === "conversation"
      ? [{ outcome: "ACTED" as const, label: "Act on it" }]
      : []),
    { outcome: "RESOLVED", label: "It was settled another way" },
  ];
}

/** Names what the button of the dialog does, “Remove, bar and close”, and then what was done. */
export function describeDeciding(
  { standing }: Pick<Report, "standing">,
  outcome: string,
  { remove, bar, warn }: ConversationActs,
): { action: string; done: string } {
  const isActed = outcome === "ACTED";
  const acts = [
    outcome === "HIDDEN" && standing === "SHOWN" && (["hide", "hidden"] as const),
    outcome === "DELETED" && standing !== "GONE" && (["delete", "deleted"] as const),
    isActed && remove.length > 0 && (["remove", "removed"] as const),
    isActed && bar && (["bar", "barred"] as const),
    isActed && warn && (["warn", "warned"] as const),
  ].filter((act) => act !== false);
  if (acts.length === 0) return { action: "Close the report", done: "The report is closed." };
  return {
    action: capitalise(formatList([...acts.map(([verb]) => verb), "close"])),
    done: `${capitalise(formatList(acts.map(([, done]) => done)))}. The report is closed.`,
  };
}

/** The name of what was reported, within a sentence: titles stand in quotes, names of people do not. */
export const quoteSubject = (subject: ReportSubject, name: string): string =>
  ["profile", "conversation", "comment"].includes(subject) ? name : `“${name}”`;

export const OPEN_PAYMENTS_NOTICE =
  "Open payments for it are closed; one that still arrives from a bank goes to the orders for review.";

export function formatProfileRemoval({
  name,
  counts,
}: {
  name: string;
  counts: { artworks: number; opportunities: number };
}): string {
  const parts = listContents(counts);
  const contents = parts.length === 0 ? "" : `, with ${parts.join(" and ")} and all pictures`;
  return `The profile “${name}” is removed for good${contents}.`;
}

const toNonEmptyString = (value: unknown) =>
  typeof value === "string" && value !== "" ? value : undefined;

/** A log entry in words: the action, and the subject's name at the time (its id where none was recorded). */
export function formatAction({ action, subjectId, detail }: LogEntry): {
  text: string;
  name: string;
} {
  if (action === "CHANGE_SETTINGS")
    return { text: actionTexts[action], name: "the site’s settings" };
  return {
    text: actionTexts[action],
    name: toNonEmptyString(detail["name"]) ?? toNonEmptyString(detail["title"]) ?? subjectId,
  };
}

const formatMoneyValue = (value: unknown) => {
  const money = Money.safeParse(value).data;
  return money === undefined ? undefined : formatMoney(money);
};

const returnOutcomes: Readonly<Record<string, string>> = {
  ENDED: "The subscription has ended.",
  RESTORED: "The plan before the upgrade is back.",
  SHORTENED: "The plan ends earlier: a part of its period was paid for with this payment.",
  REFUSED: "The plan could not be changed back: change it at the payment provider.",
};

function formatReturn(detail: LogEntry["detail"], subjectId: string): string {
  const [returned, paid] = [formatMoneyValue(detail["returned"]), formatMoneyValue(detail["paid"])];
  const parts = [
    returned && paid && `${returned} of ${paid}`,
    returnOutcomes[String(detail["outcome"])],
    toNonEmptyString(detail["fault"]),
    subjectId,
  ];
  return parts.filter(Boolean).join(" · ");
}

const refundOutcomes: Readonly<Record<string, string>> = {
  REFUNDED: "The payment provider has taken it on.",
  REFUSED: "The payment provider refused it: no money moved.",
  UNKNOWN: "The payment provider did not answer. Its event says whether money moved.",
};

/** Describes the rest of a log entry: a report's outcome and note, the money refunded, the proof, or the id of a subject shown by its name. */
export function formatActionDetail({ action, subjectId, detail }: LogEntry): string {
  switch (action) {
    case "CLOSE_REPORT": {
      const outcome = ReportOutcome.safeParse(detail["outcome"]).data;
      if (outcome === undefined) return subjectId;
      return [reportOutcomeLabels[outcome], toNonEmptyString(detail["note"])]
        .filter(Boolean)
        .join(": ");
    }
    case "COMPLETE_PROMOTION":
      return toNonEmptyString(detail["proofUrl"]) ?? subjectId;
    case "REFUND_PROMOTION":
      return [formatMoneyValue(detail["refunded"]), subjectId].filter(Boolean).join(" · ");
    case "CONCLUDE_REFUND": {
      const outcome = refundOutcomes[String(detail["outcome"])];
      return [outcome, subjectId].filter(Boolean).join(" · ");
    }
    case "REFUND_ORDER": {
      const paid = formatMoneyValue({ amount: detail["paid"], currency: detail["currency"] });
      return [paid, subjectId].filter(Boolean).join(" · ");
    }
    case "RETURN_PAYMENT":
      return formatReturn(detail, subjectId);
    case "REVIEW_DECISION":
      return [toNonEmptyString(detail["outcome"])?.toLowerCase(), toNonEmptyString(detail["note"])]
        .filter(Boolean)
        .join(": ");
    case "LIFT_SUPPRESSION":
      return toNonEmptyString(detail["note"]) ?? subjectId;
    case "SUSPEND_ACCOUNT":
    case "CLOSE_PROMOTION":
    case "CLOSE_ORDER":
      return toNonEmptyString(detail["reason"]) ?? subjectId;
    case "CHANGE_SETTINGS":
      return detail["reviewFirstOpportunities"] === true
        ? "The opportunities of new accounts are held until one of them has been approved."
        : "The opportunities of new accounts are published at once.";
    default:
      return subjectId;
  }
}
