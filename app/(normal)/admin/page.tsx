import type { Metadata } from "next";
import { AdminFrame } from "@/components/screens/admin/admin-frame";
import { AdminTasks } from "@/components/screens/admin/admin-tasks";

export const metadata: Metadata = { title: "Administration", robots: { index: false } };

export default function AdminPage() {
  return (
    <AdminFrame title="Administration" path="/admin">
      <AdminTasks />
    </AdminFrame>
  );
}
