import type { Metadata } from "next";
import { AdminGate } from "@/components/administration/admin-gate";
import { AdminReports } from "@/components/administration/admin-reports";
import { NeedsScript } from "@/components/ui/needs-script";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "Reports", robots: { index: false } };

/** What visitors report, for administrators; the API decides who is one. */
export default function AdminReportsPage() {
  return (
    <div className="flex flex-col gap-10">
      <PageTitle>Reports</PageTitle>
      <NeedsScript what="Administration">
        <AdminGate path="/admin/reports">
          <AdminReports />
        </AdminGate>
      </NeedsScript>
    </div>
  );
}
