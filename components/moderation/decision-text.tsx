import { ContestForm } from "@/components/moderation/contest-form";
import { contestOutcomeLabels, groundLabels } from "@/lib/moderation/moderation.rules";
import type { Decision } from "@/lib/moderation/moderation.schema";
import { formatDay } from "@/lib/shared/texts/format-date";

/** The decision as its owner reads it. */
export function DecisionText({ decision }: { decision: Decision }) {
  const { id, ground, facts, contest, contestedAt, outcome, outcomeNote, reviewedAt } = decision;
  return (
    <>
      <p dir="auto" className="whitespace-pre-line">
        {groundLabels[ground]}. {facts}
      </p>
      <p className="text-small text-muted">
        A person decided this. Nothing was found or decided automatically.
      </p>
      {contest === null ? (
        <ContestForm id={id} />
      ) : (
        <div className="flex flex-col gap-1">
          <p className="text-small text-muted">
            You contested this{contestedAt !== null && ` on ${formatDay(contestedAt)}`}:
          </p>
          <blockquote dir="auto" className="border-l-2 pl-5 whitespace-pre-line">
            {contest}
          </blockquote>
        </div>
      )}
      {contest !== null && outcome === null && <p>An administrator will look at it.</p>}
      {outcome !== null && (
        <p dir="auto" className="whitespace-pre-line">
          <strong className="font-medium">{contestOutcomeLabels[outcome]}</strong>
          {reviewedAt !== null && ` (${formatDay(reviewedAt)})`}
          {outcomeNote === "" ? "." : `: ${outcomeNote}`}
        </p>
      )}
    </>
  );
}
