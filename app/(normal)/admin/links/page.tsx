import type { Metadata } from "next";
import { AdminFrame } from "@/components/screens/admin/admin-frame";
import { UnansweredLinks } from "@/components/links/unanswered-links";

export const metadata: Metadata = { title: "Links", robots: { index: false } };

export default function AdminLinksPage() {
  return (
    <AdminFrame title="Links that do not answer" path="/admin/links">
      <UnansweredLinks />
    </AdminFrame>
  );
}
