"use client";

import { AdminList } from "@/components/administration/admin-list";
import { HeldOpportunityRow } from "@/components/moderation/held-row";
import { SiteSettings } from "@/components/moderation/site-settings";
import { useCall } from "@/hooks/use-call";

export function HeldOpportunities() {
  const held = useCall("GET /v1/admin/opportunities", {}, { staleTime: 0 });
  const items = held.data ?? [];
  return (
    <section className="flex flex-col gap-5">
      <SiteSettings />
      <AdminList query={held} isEmpty={items.length === 0} empty="No opportunity is waiting.">
        <ul aria-label="Waiting opportunities">
          {items.map((item) => (
            <HeldOpportunityRow key={item.opportunity.id} held={item} />
          ))}
        </ul>
      </AdminList>
    </section>
  );
}
