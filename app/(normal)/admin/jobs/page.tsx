import type { Metadata } from "next";
import { AdminFrame } from "@/components/screens/admin/admin-frame";
import { AdminJobs } from "@/components/screens/admin/admin-jobs";

export const metadata: Metadata = { title: "Jobs", robots: { index: false } };

export default function AdminJobsPage() {
  return (
    <AdminFrame title="Jobs" path="/admin/jobs">
      <AdminJobs />
    </AdminFrame>
  );
}
