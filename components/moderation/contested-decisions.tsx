"use client";

import { useState } from "react";
import { AdminQueue } from "@/components/administration/admin-queue";
import { ContestedDecisionRow } from "@/components/moderation/contested-decision-row";
import { useFreshPages } from "@/hooks/use-call-pages";

const states = [
  { state: "open", label: "Open", empty: "No decision is contested." },
  { state: "closed", label: "Reviewed", empty: "No contested decision has been reviewed yet." },
] as const;

/** Contested decisions, oldest first, and reviewed ones. */
export function ContestedDecisions() {
  const [selectedState, setSelectedState] = useState<(typeof states)[number]>(states[0]);
  const decisions = useFreshPages("GET /v1/admin/decisions", {
    query: { state: selectedState.state },
  });
  return (
    <AdminQueue
      noun="decisions"
      states={states}
      selected={selectedState}
      onSelect={setSelectedState}
      queue={decisions}
    >
      {(decision) => <ContestedDecisionRow key={decision.id} decision={decision} />}
    </AdminQueue>
  );
}
