import type { Metadata } from "next";
import { AdminFrame } from "@/components/administration/admin-frame";
import { AdminPromotions } from "@/components/administration/admin-promotions";

export const metadata: Metadata = { title: "Promotions", robots: { index: false } };

/** What people do by hand for what was bought, for administrators; the API decides who is one. */
export default function AdminPromotionsPage() {
  return (
    <AdminFrame title="Promotions" path="/admin/promotions">
      <AdminPromotions />
    </AdminFrame>
  );
}
