"use client";

import { useState } from "react";
import { AdminList } from "@/components/administration/admin-list";
import { MoreButton } from "@/components/administration/more-button";
import { ReportRow } from "@/components/administration/report-row";
import { StateButtons } from "@/components/administration/state-buttons";
import { useReports } from "@/hooks/use-administration";

const states = [
  { state: "open", label: "Open", empty: "No report is waiting." },
  { state: "closed", label: "Closed", empty: "No report has been closed yet." },
] as const;

/** The queue of reports, the oldest first, and those that were closed. */
export function AdminReports() {
  const [shown, setShown] = useState<(typeof states)[number]>(states[0]);
  const reports = useReports(shown.state);
  const items = reports.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="flex flex-col gap-5">
      <StateButtons legend="Which reports" states={states} shown={shown} onShow={setShown} />
      <AdminList asked={reports} isEmpty={items.length === 0} empty={shown.empty}>
        <ul aria-label={`${shown.label} reports`}>
          {items.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </ul>
        <MoreButton list={reports} />
      </AdminList>
    </section>
  );
}
