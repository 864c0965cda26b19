"use client";

import { useState } from "react";
import { AdminList } from "@/components/administration/admin-list";
import { MoreButton } from "@/components/administration/more-button";
import { PromotionRow } from "@/components/administration/promotion-row";
import { StateButtons } from "@/components/administration/state-buttons";
import { usePromotions } from "@/hooks/use-administered-orders";

const states = [
  { state: "OPEN", label: "Open", empty: "Nothing is waiting to be done." },
  { state: "DONE", label: "Done", empty: "Nothing has been done yet." },
  { state: "REFUNDED", label: "Refunded", empty: "Nothing has been refunded." },
  { state: "CLOSED", label: "Closed", empty: "Nothing has been closed." },
] as const;

/** The queue of what people do by hand, the oldest first, and what came of the rest. */
export function AdminPromotions() {
  const [shown, setShown] = useState<(typeof states)[number]>(states[0]);
  const promotions = usePromotions(shown.state);
  const items = promotions.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="flex flex-col gap-5">
      <StateButtons legend="Which promotions" states={states} shown={shown} onShow={setShown} />
      <AdminList asked={promotions} isEmpty={items.length === 0} empty={shown.empty}>
        <ul aria-label={`${shown.label} promotions`}>
          {items.map((promotion) => (
            <PromotionRow key={promotion.id} promotion={promotion} />
          ))}
        </ul>
        <MoreButton list={promotions} />
      </AdminList>
    </section>
  );
}
