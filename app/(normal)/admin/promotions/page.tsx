import type { Metadata } from "next";
import { AdminFrame } from "@/components/screens/admin/admin-frame";
import { AdminPromotions } from "@/components/screens/admin/admin-promotions";

export const metadata: Metadata = { title: "Promotions", robots: { index: false } };

export default function AdminPromotionsPage() {
  return (
    <AdminFrame title="Promotions" path="/admin/promotions">
      <AdminPromotions />
    </AdminFrame>
  );
}
