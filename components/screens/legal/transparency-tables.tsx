import { FigureTable } from "@/components/ui/lists/figure-table";
import { reportReasonLabels } from "@/lib/administration/administration.schema";
import type { Transparency } from "@/lib/legal/transparency.schema";
import { contestOutcomeLabels, groundLabels } from "@/lib/moderation/moderation.rules";
import { decisionLabels } from "@/lib/audit/audit.schema";
import { formatCount } from "@/lib/shared/texts/format-count";

const originLabels = { NOTICE: "after a report", OWN_INITIATIVE: "without one" } as const;
const numbers = [{ key: "count", label: "Number" }] as const;

function Figures({ none, ...table }: Parameters<typeof FigureTable>[0] & { none: string }) {
  return table.rows.length === 0 ? <p>{none}</p> : <FigureTable {...table} />;
}

/** The numbers of a year that are told by kind. */
export function TransparencyTables({ notices, decisions, contests }: Transparency) {
  return (
    <>
      <Figures
        title="Reports"
        none="Nothing was reported."
        of="Reason"
        columns={[
          { key: "count", label: "Sent" },
          { key: "decided", label: "Decided" },
          { key: "hours", label: "Median hours" },
        ]}
        rows={notices.map(({ reason, count, decided, medianHours }) => ({
          id: reason,
          label: reportReasonLabels[reason],
          count: formatCount(count),
          decided: formatCount(decided),
          hours: medianHours,
        }))}
      />
      <Figures
        title="Decisions"
        none="No decisions were taken."
        of="What was done"
        columns={[
          { key: "ground", label: "Ground" },
          { key: "origin", label: "Origin" },
          ...numbers,
        ]}
        rows={decisions.map(({ action, ground, origin, count }) => ({
          id: `${action} ${ground} ${origin}`,
          label: decisionLabels[action].replace(/, to$/, ""),
          ground: groundLabels[ground],
          origin: originLabels[origin],
          count: formatCount(count),
        }))}
      />
      <Figures
        title="Contested decisions"
        none="No decision was contested."
        of="Outcome"
        columns={numbers}
        rows={contests.map(({ outcome, count }) => ({
          id: outcome ?? "OPEN",
          label: outcome === null ? "Not reviewed yet" : contestOutcomeLabels[outcome],
          count: formatCount(count),
        }))}
      />
    </>
  );
}
