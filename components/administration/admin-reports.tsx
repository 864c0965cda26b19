"use client";

import { useState } from "react";
import { AdminList } from "@/components/administration/admin-list";
import { ReportRow } from "@/components/administration/report-row";
import { Button } from "@/components/ui/button";
import { useReports } from "@/hooks/use-administration";

const states = [
  { state: "open", label: "Open", empty: "No report waits." },
  { state: "closed", label: "Closed", empty: "No report was closed yet." },
] as const;

/** The queue of reports, the oldest first, and those that were closed. */
export function AdminReports() {
  const [shown, setShown] = useState<(typeof states)[number]>(states[0]);
  const reports = useReports(shown.state);
  const items = reports.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="flex flex-col gap-5">
      <fieldset className="flex gap-2">
        <legend className="sr-only">Which reports</legend>
        {states.map((each) => (
          <Button
            key={each.state}
            size="small"
            tone={each === shown ? "primary" : "secondary"}
            aria-pressed={each === shown}
            onClick={() => setShown(each)}
          >
            {each.label}
          </Button>
        ))}
      </fieldset>
      <AdminList asked={reports} isEmpty={items.length === 0} empty={shown.empty}>
        <ul aria-label={`${shown.label} reports`}>
          {items.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </ul>
        {reports.hasNextPage && (
          <Button
            className="mt-5"
            pending={reports.isFetchingNextPage}
            onClick={() => void reports.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </AdminList>
    </section>
  );
}
