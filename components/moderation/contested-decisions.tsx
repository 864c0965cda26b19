"use client";

import { AdminQueue, useQueueStates } from "@/components/administration/admin-queue";
import { ContestedDecisionRow } from "@/components/moderation/contested-decision-row";
import { useFreshPages } from "@/hooks/use-call-pages";

const states = [
  { state: "open", label: "Open", empty: "No decision is contested." },
  { state: "closed", label: "Reviewed", empty: "No contested decision has been reviewed yet." },
] as const;

/** Contested decisions, oldest first, and reviewed ones. */
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
