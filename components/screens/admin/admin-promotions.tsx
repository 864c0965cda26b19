"use client";

import { AdminQueue, useQueueStates } from "@/components/administration/admin-queue";
import { PromotionRow } from "@/components/screens/admin/promotion-row";
import { useFreshPages } from "@/hooks/use-call-pages";

const states = [
  { state: "OPEN", label: "Open", empty: "Nothing is waiting to be done." },
  { state: "DONE", label: "Done", empty: "Nothing has been done yet." },
  { state: "REFUNDED", label: "Refunded", empty: "Nothing has been refunded." },
  { state: "CLOSED", label: "Closed", empty: "Nothing has been closed." },
] as const;

/** Promotions that an administrator carries out, oldest first, and the closed ones by outcome. */
export function AdminPromotions() {
  const choice = useQueueStates("promotions", states);
  const promotions = useFreshPages("GET /v1/admin/promotions", {
    query: { status: choice.selected.state },
  });
  return (
    <AdminQueue choice={choice} queue={promotions}>
      {(promotion) => <PromotionRow key={promotion.id} promotion={promotion} />}
    </AdminQueue>
  );
}
