"use client";

import { useState } from "react";
import { AdminQueue } from "@/components/administration/admin-queue";
import { ReportRow } from "@/components/screens/admin/report-row";
import { useFreshPages } from "@/hooks/use-call-pages";

const states = [
  { state: "open", label: "Open", empty: "No report is waiting." },
  { state: "closed", label: "Closed", empty: "No report has been closed yet." },
] as const;

/** Open reports, oldest first, and closed ones. */
export function AdminReports() {
  const [selectedState, setSelectedState] = useState<(typeof states)[number]>(states[0]);
  const reports = useFreshPages("GET /v1/admin/reports", { query: { state: selectedState.state } });
  return (
    <AdminQueue
      noun="reports"
      states={states}
      selected={selectedState}
      onSelect={setSelectedState}
      queue={reports}
    >
      {(report) => <ReportRow key={report.id} report={report} />}
    </AdminQueue>
  );
}
