import { useState } from "react";
import { BulkButtons } from "@/components/applications/desk/bulk-buttons";
import { BulkFailures } from "@/components/applications/desk/bulk-failures";
import type { BulkFailure } from "@/components/applications/desk/use-bulk-action";
import { Button } from "@/components/ui/buttons/button";
import { useDeskFacets } from "@/hooks/use-desk-facets";
import type { Result } from "@/lib/juries/results/results.schema";
import { joinClasses } from "@/lib/shared/join-classes";
import { pluralise } from "@/lib/shared/texts/format-count";

type CutOffBarProps = {
  opportunityId: string;
  chosen: readonly Result[];
  onDone: () => void;
};

const actions = ["DECIDE", "STAGE", "TAG"] as const;

/** Offers what can be done to the chosen entries' applications; it stays at the bottom of the window. */
export function CutOffBar({ opportunityId, chosen, onDone }: CutOffBarProps) {
  const [failures, setFailures] = useState<readonly BulkFailure[]>([]);
  const facets = useDeskFacets(opportunityId, {});
  const chosenOf = Map.groupBy(chosen, ({ applicationId }) => applicationId);
  const ids = [...chosenOf.keys()];
  const works = new Map(
    [...chosenOf].map(([id, results]) => [id, results.flatMap(({ workId }) => workId ?? [])]),
  );
  const workCount = chosen.filter(({ workId }) => workId !== null).length;
  const applications = pluralise(ids.length, "application");
  const entries = chosen.map(({ applicationId: id, number }) => ({ id, number }));
  return (
    <div
      className={joinClasses(
        "sticky bottom-0 z-10 flex flex-col gap-3 border-t bg-ground py-3",
        ids.length === 0 && failures.length === 0 && "sr-only",
      )}
    >
      <BulkFailures failures={failures} applications={entries} onClose={() => setFailures([])} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-4">
        <output className="mr-3 min-w-20">
          {ids.length === 0
            ? "None selected"
            : workCount === 0
              ? `${applications} selected`
              : `${pluralise(workCount, "work")} of ${applications} selected`}
        </output>
        {ids.length > 0 && (
          <Button size="small" tone="quiet" onClick={onDone}>
            Clear
          </Button>
        )}
        <BulkButtons
          opportunityId={opportunityId}
          actions={actions}
          target={{ ids, ...(workCount > 0 && { works }) }}
          count={ids.length}
          facets={facets.data}
          onDone={(failed) => {
            setFailures(failed);
            if (failed.length === 0) onDone();
          }}
        />
      </div>
    </div>
  );
}
