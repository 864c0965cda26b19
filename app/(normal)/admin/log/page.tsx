import type { Metadata } from "next";
import { AdminLog } from "@/components/administration/admin-log";
import { AdminFrame } from "@/components/administration/admin-frame";

export const metadata: Metadata = { title: "Log", robots: { index: false } };

export default function AdminLogPage() {
  return (
    <AdminFrame title="Log" path="/admin/log">
      <AdminLog />
    </AdminFrame>
  );
}
