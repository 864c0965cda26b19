import type { Metadata } from "next";
import { AdminFrame } from "@/components/screens/admin/admin-frame";
import { AdminReports } from "@/components/screens/admin/admin-reports";

export const metadata: Metadata = { title: "Reports", robots: { index: false } };

export default function AdminReportsPage() {
  return (
    <AdminFrame title="Reports" path="/admin/reports">
      <AdminReports />
    </AdminFrame>
  );
}
