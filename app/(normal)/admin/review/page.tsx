import type { Metadata } from "next";
import { AdminFrame } from "@/components/screens/admin/admin-frame";
import { BarredSenders } from "@/components/moderation/barred-senders";
import { HeldContents } from "@/components/moderation/held-contents";

export const metadata: Metadata = { title: "Held for review", robots: { index: false } };

export default function AdminReviewPage() {
  return (
    <AdminFrame title="Held for review" path="/admin/review">
      <HeldContents />
      <BarredSenders />
    </AdminFrame>
  );
}
