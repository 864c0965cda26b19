import type { Metadata } from "next";
import { AdminLog } from "@/components/screens/admin/admin-log";
import { AdminFrame } from "@/components/screens/admin/admin-frame";

export const metadata: Metadata = { title: "Log", robots: { index: false } };

export default function AdminLogPage() {
  return (
    <AdminFrame title="Log" path="/admin/log">
      <AdminLog />
    </AdminFrame>
  );
}
