import type { Metadata } from "next";
import { AdminFrame } from "@/components/administration/admin-frame";
import { AdminPromotions } from "@/components/administration/admin-promotions";

export const metadata: Metadata = { title: "Promotions", robots: { index: false } };

export default function AdminPromotionsPage() {
  return (
    <AdminFrame title="Promotions" path="/admin/promotions">
      <AdminPromotions />
    </AdminFrame>
  );
}
