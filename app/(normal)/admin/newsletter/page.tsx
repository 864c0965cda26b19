import type { Metadata } from "next";
import { AdminFrame } from "@/components/screens/admin/admin-frame";
import { AdminNewsletter } from "@/components/newsletter/admin-newsletter";

export const metadata: Metadata = { title: "Newsletter", robots: { index: false } };

export default function AdminNewsletterPage() {
  return (
    <AdminFrame title="Newsletter" path="/admin/newsletter">
      <AdminNewsletter />
    </AdminFrame>
  );
}
