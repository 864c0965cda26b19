import type { Metadata } from "next";
import { AdminFrame } from "@/components/administration/admin-frame";
import { AdminJobs } from "@/components/administration/admin-jobs";

export const metadata: Metadata = { title: "Jobs", robots: { index: false } };

export default function AdminJobsPage() {
  return (
    <AdminFrame title="Jobs" path="/admin/jobs">
      <AdminJobs />
    </AdminFrame>
  );
}
