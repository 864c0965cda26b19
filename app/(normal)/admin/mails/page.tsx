import type { Metadata } from "next";
import { AdminFrame } from "@/components/screens/admin/admin-frame";
import { AdminMails } from "@/components/screens/admin/admin-mails";

export const metadata: Metadata = { title: "Mails", robots: { index: false } };

export default function AdminMailsPage() {
  return (
    <AdminFrame title="Mails" path="/admin/mails">
      <AdminMails />
    </AdminFrame>
  );
}
