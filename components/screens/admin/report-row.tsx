import { TextLink } from "@/components/ui/buttons/text-link";
import { administeredProfilePath } from "@/lib/administration/administration-paths.rules";
import { formatDateTime } from "@/lib/shared/texts/format-date";
import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { seriesPath } from "@/lib/series/series-paths.rules";
import { DialogButton } from "@/components/ui/dialogs/dialog-button";
import {
  type Report,
  type ReportedMessage,
  reportOutcomeLabels,
  reportReasonLabels,
  subjectLabels,
} from "@/lib/administration/administration.schema";
import { toCollectionPath } from "@/lib/collections/collection-paths.rules";
import { lazyPart } from "@/lib/shared/lazy-component";
import { pluralise } from "@/lib/shared/texts/format-count";

const CloseReport = lazyPart(
  async () => (await import("@/components/screens/admin/close-report")).CloseReport,
);

const subjectStates: Record<Report["standing"], string | null> = {
  SHOWN: null,
  HIDDEN: "Hidden now",
  GONE: "Gone now",
};

/** Returns null for a conversation, and for an item that has been deleted. An opportunity's id redirects to its address. */
function findSubjectPath({
  subject,
  subjectId,
  standing: visibility,
  profile,
}: Report): string | null {
  if (visibility === "GONE") return null;
  if (subject === "conversation") return null;
  if (subject === "opportunity") return toOpportunityPath({ slug: subjectId });
  if (profile === null) return null;
  if (subject === "collection" || subject === "series") {
    if (visibility === "HIDDEN") return null;
    return subject === "collection"
      ? toCollectionPath(subjectId)
      : seriesPath({ slug: subjectId, profile });
  }
  return subject === "artwork" ? artworkPath(subjectId) : profilePath(profile);
}

/** All that administrators read of a reported conversation. */
function ReportedMessages({ messages }: { messages: readonly ReportedMessage[] }) {
  return (
    <ol aria-label="Reported messages" className="flex max-w-2xl flex-col gap-3 py-3">
      {messages.map(({ id, from, isConcerned, text, isRemoved, sentAt }) => (
        <li key={id} className="border-l-2 pl-3">
          <p className="text-small text-muted">
            <span dir="auto">{from}</span>
            {isConcerned && " (reported)"}
            {isRemoved && " · removed"} · {formatDateTime(sentAt)}
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}

export function ReportRow({ report }: { report: Report }) {
  const { subject, subjectName, profile, reason, note, outcome, outcomeNote } = report;
  const path = findSubjectPath(report);
  const subjectState = subjectStates[report.standing];
  const facts = [
    `${report.isSignedIn ? "Someone with an account" : "A visitor"}, ${formatDateTime(report.createdAt)}`,
    ...(report.concerned !== null && report.concerned.upheld > 0
      ? [`${pluralise(report.concerned.upheld, "earlier report")} of this account upheld`]
      : []),
    ...(report.others > 0 ? [`${pluralise(report.others, "more report")} of it`] : []),
  ];
  return (
    <li className="flex flex-col gap-3 border-t py-5 sm:flex-row sm:items-start sm:gap-5">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="flex flex-wrap items-baseline gap-x-2 text-base">
          <span className="text-muted">{subjectLabels[subject]}</span>
          {path === null ? (
            <span dir="auto">{subjectName || "deleted with its account"}</span>
          ) : (
            <TextLink href={path} dir="auto">
              {subjectName}
            </TextLink>
          )}
          {subjectState !== null && <span className="text-small text-warning">{subjectState}</span>}
        </h2>
        <p className="font-medium">{reportReasonLabels[reason]}</p>
        {note !== "" && (
          <p dir="auto" className="max-w-2xl whitespace-pre-line">
            {note}
          </p>
        )}
        {report.messages !== null && <ReportedMessages messages={report.messages} />}
        <p className="text-small text-muted">{facts.join(" · ")}</p>
        {profile !== null && (
          <p className="text-small">
            <TextLink
              href={administeredProfilePath(profile.id)}
              className="inline-flex min-h-6 items-center"
            >
              Find the profile {profile.name}
            </TextLink>
          </p>
        )}
        {outcome !== null && report.closedAt !== null && (
          <p className="text-small">
            {reportOutcomeLabels[outcome]}
            {outcomeNote !== "" && `: ${outcomeNote}`}
            <span className="text-muted">
              {" "}
              · {report.closedBy}, {formatDateTime(report.closedAt)}
            </span>
          </p>
        )}
      </div>
      {outcome === null && (
        <DialogButton
          size="small"
          className="self-start"
          aria-label={`Decide: ${subjectLabels[subject]} ${subjectName}`}
          renderDialog={(dialog) => <CloseReport report={report} {...dialog} />}
        >
          Decide
        </DialogButton>
      )}
    </li>
  );
}
