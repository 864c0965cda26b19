"use client";

import { useState } from "react";
import { AdminQueue } from "@/components/administration/admin-queue";
import { ContestedRow } from "@/components/moderation/contested-row";
import { useContestedDecisions } from "@/hooks/use-moderation";

const states = [
  { state: "open", label: "Open", empty: "No decision is contested." },
  { state: "closed", label: "Reviewed", empty: "No contested decision has been reviewed yet." },
] as const;

/** Open ones oldest first, and reviewed ones. */
export function ContestedDecisions() {
  const [shown, setShown] = useState<(typeof states)[number]>(states[0]);
  const decisions = useContestedDecisions(shown.state);
  return (
    <AdminQueue noun="decisions" states={states} shown={shown} onShow={setShown} queue={decisions}>
      {(decision) => <ContestedRow key={decision.id} decision={decision} />}
    </AdminQueue>
  );
}
