import { Suspense, useState } from "react";
import { are, bulkActionTexts } from "@/components/applications/desk/bulk-actions";
import { BulkDialog } from "@/components/applications/desk/bulk-dialog";
import { BulkFailures } from "@/components/applications/desk/bulk-failures";
import type { DeskAddress } from "@/components/applications/desk/desk-address";
import { emptySelection, type Selection } from "@/components/applications/desk/selection";
import { type BulkFailure, useBulkAction } from "@/components/applications/desk/use-bulk-action";
import { Button } from "@/components/ui/button";
import type { ChangeAction, DeskEntry, DeskFacets } from "@/lib/applications/desk/desk.schema";
import { formatCount } from "@/lib/shared/format-count";
import { lazyComponent } from "@/lib/shared/lazy-component";
import { typedKeys } from "@/lib/shared/records";
import { includesRole, type TeamRole } from "@/lib/shared/team-roles";

const AssignDialog = lazyComponent(
  async () => (await import("@/components/juries/desk/assign-dialog")).AssignDialog,
);

type BulkBarProps = {
  opportunityId: string;
  role: TeamRole;
  filter: DeskAddress["filter"];
  facets: DeskFacets | undefined;
  /** Those that are loaded. */
  entries: readonly DeskEntry[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
};

/** What can be done to the chosen applications; it stays at the bottom of the window. */
export function BulkBar(props: BulkBarProps) {
  const { opportunityId, role, filter, facets, entries, selection, onSelect } = props;
  const [action, setAction] = useState<ChangeAction | null>(null);
  const [isAssigning, setIsAssigning] = useState(false);
  const [failures, setFailures] = useState<readonly BulkFailure[]>([]);
  const { run } = useBulkAction(opportunityId);
  const { ids, isEverything } = selection;
  const total = facets?.total ?? 0;
  const count = isEverything ? total : ids.size;
  const target = isEverything ? { filter, expected: total } : { ids: [...ids] };
  return (
    <div className="sticky bottom-0 z-10 flex flex-col gap-3 border-t bg-ground py-3">
      <BulkFailures failures={failures} entries={entries} onClose={() => setFailures([])} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-4">
        <output className="mr-3 min-w-20">
          {count === 0 ? "None chosen" : `${formatCount(count)} chosen`}
        </output>
        {!isEverything && (
          <Button
            size="small"
            tone="quiet"
            disabled={total === 0}
            onClick={() => onSelect({ ids: new Set(), isEverything: true })}
          >
            Choose all {formatCount(total)}
          </Button>
        )}
        {count > 0 && (
          <Button size="small" tone="quiet" onClick={() => onSelect(emptySelection)}>
            Choose none
          </Button>
        )}
        {count > 0 &&
          typedKeys(bulkActionTexts).map((name) => (
            <Button key={name} size="small" onClick={() => setAction(name)}>
              {bulkActionTexts[name].button}
            </Button>
          ))}
        {count > 0 && includesRole(role, "MANAGER") && (
          <Button size="small" onClick={() => setIsAssigning(true)}>
            Assign to jurors
          </Button>
        )}
      </div>
      {isAssigning && (
        <Suspense>
          <AssignDialog
            opportunityId={opportunityId}
            count={count}
            onClose={() => setIsAssigning(false)}
            onSubmit={async (value) => {
              const body = { ...target, action: "ASSIGN", value } as const;
              setFailures(await run(body, (done) => `${are(done)} assigned`));
              onSelect(emptySelection);
            }}
          />
        </Suspense>
      )}
      {action !== null && (
        <BulkDialog
          key={action}
          action={action}
          count={count}
          facets={facets}
          onClose={() => setAction(null)}
          onSubmit={async (value) => {
            const { describe } = bulkActionTexts[action];
            setFailures(await run({ ...target, action, value }, (done) => describe(done, value)));
            onSelect(emptySelection);
          }}
        />
      )}
    </div>
  );
}
