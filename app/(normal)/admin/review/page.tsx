import type { Metadata } from "next";
import { AdminFrame } from "@/components/administration/admin-frame";
import { HeldOpportunities } from "@/components/moderation/held-opportunities";

export const metadata: Metadata = { title: "Held opportunities", robots: { index: false } };

export default function AdminReviewPage() {
  return (
    <AdminFrame title="Held opportunities" path="/admin/review">
      <HeldOpportunities />
    </AdminFrame>
  );
}
