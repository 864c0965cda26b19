"use client";

import { AdminQueue, useQueueStates } from "@/components/administration/admin-queue";
import { ReviewDecision } from "@/components/moderation/review-decision";
import { useFreshPages } from "@/hooks/use-call-pages";
import { contestOutcomeLabels, groundLabels } from "@/lib/moderation/moderation.rules";
import { decisionLabels } from "@/lib/audit/audit.schema";
import type { ContestedDecision } from "@/lib/moderation/moderation.schema";
import { formatDateTime } from "@/lib/shared/texts/format-date";

const states = [
  { state: "open", label: "Open", empty: "No decision is contested." },
  { state: "closed", label: "Reviewed", empty: "No contested decision has been reviewed yet." },
] as const;

function ContestedDecisionRow({ decision }: { decision: ContestedDecision }) {
  const { action, subjectName, ground, facts, contest, contestedAt, outcome } = decision;
  return (
    <li className="flex flex-col gap-3 border-t py-5 sm:flex-row sm:items-start sm:gap-5">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="flex flex-wrap items-baseline gap-x-2 text-base">
          <span className="text-muted">{decisionLabels[action]}</span>
          <span dir="auto" className="break-all">
            {subjectName}
          </span>
        </h2>
        <p dir="auto" className="max-w-2xl whitespace-pre-line">
          {groundLabels[ground]}. {facts}
        </p>
        <p className="text-small text-muted">
          {decision.decidedBy}, {formatDateTime(decision.decidedAt)}
        </p>
        <blockquote dir="auto" className="max-w-2xl border-l-2 pl-5 whitespace-pre-line">
          {contest}
        </blockquote>
        <p className="text-small text-muted">
          {decision.accountEmail ?? decision.accountUid ?? "A guest"}
          {contestedAt !== null && `, ${formatDateTime(contestedAt)}`}
        </p>
        {outcome !== null && decision.reviewedAt !== null && (
          <p className="text-small">
            {contestOutcomeLabels[outcome]}
            {decision.outcomeNote !== "" && `: ${decision.outcomeNote}`}
            <span className="text-muted">
              {" "}
              · {decision.reviewedBy}, {formatDateTime(decision.reviewedAt)}
            </span>
          </p>
        )}
      </div>
      {outcome === null && <ReviewDecision decision={decision} />}
    </li>
  );
}

export function ContestedDecisions() {
  const choice = useQueueStates("decisions", states);
  const decisions = useFreshPages("GET /v1/admin/decisions", {
    query: { state: choice.selected.state },
  });
  return (
    <AdminQueue choice={choice} queue={decisions}>
      {(decision) => <ContestedDecisionRow key={decision.id} decision={decision} />}
    </AdminQueue>
  );
}
