import type { Metadata } from "next";
import { AdminFrame } from "@/components/screens/admin/admin-frame";
import { ContestedDecisions } from "@/components/moderation/contested-decisions";

export const metadata: Metadata = { title: "Contested decisions", robots: { index: false } };

export default function AdminDecisionsPage() {
  return (
    <AdminFrame title="Contested decisions" path="/admin/decisions">
      <ContestedDecisions />
    </AdminFrame>
  );
}
