"use client";

import { AdminList } from "@/components/administration/admin-list";
import { HeldOpportunityRow } from "@/components/moderation/held-row";
import { SiteSettings } from "@/components/moderation/site-settings";
import { useFreshCall } from "@/hooks/use-call";

export function HeldOpportunities() {
  const held = useFreshCall("GET /v1/admin/opportunities");
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
