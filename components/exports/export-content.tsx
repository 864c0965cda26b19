import type { DeskProps } from "@/components/applications/desk/desk-props";
import { ExportForm } from "@/components/exports/export-form";
import { ExportList } from "@/components/exports/export-list";
import { OpportunityHistory } from "@/components/exports/opportunity-history";
import { Statistics } from "@/components/exports/statistics";
import { EmptyState } from "@/components/ui/states/empty-state";
import { exportLimits } from "@/lib/exports/exports.schema";

/** Offers what leaves the desk: a file of all applications, the figures, and what was done by whom. */
export function ExportContent({ opportunity: { id, formOpenedAt } }: DeskProps) {
  if (formOpenedAt === null)
    return <EmptyState>There is nothing to export before the form is open.</EmptyState>;
  return (
    <div className="flex flex-col gap-15">
      <section aria-labelledby="export" className="flex flex-col gap-5">
        <div className="flex max-w-2xl flex-col gap-2">
          <h2 id="export" className="text-large font-medium">
            Export
          </h2>
          <p className="text-muted">
            Every application that was sent and not withdrawn, in the version that counts. Files are
            deleted after {exportLimits.days} days.
          </p>
        </div>
        <ExportForm opportunityId={id} />
        <ExportList opportunityId={id} />
      </section>
      <section aria-labelledby="figures" className="flex flex-col gap-5">
        <div className="flex max-w-2xl flex-col gap-2">
          <h2 id="figures" className="text-large font-medium">
            Figures
          </h2>
          <p className="text-muted">
            Without withdrawn applications. A number under {exportLimits.smallestGroup} reads “&lt;
            {exportLimits.smallestGroup}”, and a dash stands for one that would tell it by
            subtraction, so that nobody can be recognised.
          </p>
        </div>
        <Statistics opportunityId={id} />
      </section>
      <section aria-labelledby="history" className="flex flex-col gap-5">
        <h2 id="history" className="text-large font-medium">
          History
        </h2>
        <OpportunityHistory opportunityId={id} />
      </section>
    </div>
  );
}
