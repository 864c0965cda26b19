"use client";

import { AdminQueue, useQueueStates } from "@/components/administration/admin-queue";
import { ReportRow } from "@/components/screens/admin/report-row";
import { useFreshPages } from "@/hooks/use-call-pages";

const states = [
  { state: "open", label: "Open", empty: "No report is waiting." },
  { state: "closed", label: "Closed", empty: "No report has been closed yet." },
] as const;

export function AdminReports() {
  const choice = useQueueStates("reports", states);
  const reports = useFreshPages("GET /v1/admin/reports", {
    query: { state: choice.selected.state },
  });
  return (
    <AdminQueue choice={choice} queue={reports}>
      {(report) => <ReportRow key={report.id} report={report} />}
    </AdminQueue>
  );
}
