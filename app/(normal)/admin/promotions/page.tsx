import type { Metadata } from "next";
import { AdminGate } from "@/components/administration/admin-gate";
import { AdminPromotions } from "@/components/administration/admin-promotions";
import { NeedsScript } from "@/components/ui/needs-script";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "Promotions", robots: { index: false } };

/** What people do by hand for what was bought, for administrators; the API decides who is one. */
export default function AdminPromotionsPage() {
  return (
    <div className="flex flex-col gap-10">
      <PageTitle>Promotions</PageTitle>
      <NeedsScript what="Administration">
        <AdminGate path="/admin/promotions">
          <AdminPromotions />
        </AdminGate>
      </NeedsScript>
    </div>
  );
}
