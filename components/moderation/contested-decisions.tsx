"use client";

import { useState } from "react";
import { AdminList } from "@/components/administration/admin-list";
import { MoreButton } from "@/components/administration/more-button";
import { StateButtons } from "@/components/administration/state-buttons";
import { ContestedRow } from "@/components/moderation/contested-row";
import { useContested } from "@/hooks/use-moderation";

const states = [
  { state: "open", label: "Open", empty: "No decision is contested." },
  { state: "closed", label: "Reviewed", empty: "No contested decision has been reviewed yet." },
] as const;

/** Decisions that their owners contest, the oldest first, and those that were reviewed. */
export function ContestedDecisions() {
  const [shown, setShown] = useState<(typeof states)[number]>(states[0]);
  const decisions = useContested(shown.state);
  const items = decisions.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="flex flex-col gap-5">
      <StateButtons legend="Which decisions" states={states} shown={shown} onShow={setShown} />
      <AdminList asked={decisions} isEmpty={items.length === 0} empty={shown.empty}>
        <ul aria-label={`${shown.label} decisions`}>
          {items.map((decision) => (
            <ContestedRow key={decision.id} decision={decision} />
          ))}
        </ul>
        <MoreButton list={decisions} />
      </AdminList>
    </section>
  );
}
