import type { Metadata } from "next";
import { AdminGate } from "@/components/administration/admin-gate";
import { AdminLog } from "@/components/administration/admin-log";
import { NeedsScript } from "@/components/ui/needs-script";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "Log", robots: { index: false } };

/** What administrators did, for administrators; the API decides who is one. */
export default function AdminLogPage() {
  return (
    <div className="flex flex-col gap-10">
      <PageTitle>Log</PageTitle>
      <NeedsScript what="Administration">
        <AdminGate path="/admin/log">
          <AdminLog />
        </AdminGate>
      </NeedsScript>
    </div>
  );
}
