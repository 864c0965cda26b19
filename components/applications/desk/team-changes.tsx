import { useState } from "react";
import { bulkActionTexts } from "@/components/applications/desk/bulk-actions";
import { BulkDialog } from "@/components/applications/desk/bulk-dialog";
import { useBulkAction } from "@/components/applications/desk/use-bulk-action";
import { Button } from "@/components/ui/button";
import { useDeskFacets } from "@/hooks/use-desk";
import type { ChangeAction, DeskApplication } from "@/lib/applications/desk/desk.schema";

type TeamChangesProps = { opportunityId: string; application: DeskApplication };

/** Which actions make sense for it as it is. */
function listActions({ state, tags }: DeskApplication): ChangeAction[] {
  const isConsidered = state === "SUBMITTED";
  return [
    "STAGE",
    "TAG",
    ...(tags.length > 0 ? (["UNTAG"] as const) : []),
    ...(isConsidered ? (["DECIDE", "NOT_CONSIDERED"] as const) : []),
  ];
}

/** The actions of the list, on one application. */
export function TeamChanges({ opportunityId, application }: TeamChangesProps) {
  const { id, tags, stage, outcomePending } = application;
  const [action, setAction] = useState<ChangeAction | null>(null);
  const facets = useDeskFacets(opportunityId, {});
  const { run } = useBulkAction(opportunityId);
  const initial = {
    STAGE: stage,
    DECIDE: outcomePending ?? "",
    UNTAG: tags[0] ?? "",
    TAG: "",
    NOT_CONSIDERED: "",
  };
  return (
    <div className="flex flex-wrap gap-x-2 gap-y-4">
      {listActions(application).map((name) => (
        <Button key={name} size="small" onClick={() => setAction(name)}>
          {bulkActionTexts[name].button}
        </Button>
      ))}
      {action !== null && (
        <BulkDialog
          key={action}
          action={action}
          count={1}
          initial={initial[action]}
          facets={
            action === "UNTAG" && facets.data !== undefined
              ? { ...facets.data, tags: tags.map((value) => ({ value, count: 1 })) }
              : facets.data
          }
          onClose={() => setAction(null)}
          onSubmit={async (value) => {
            const { describe } = bulkActionTexts[action];
            const [failure] = await run({ ids: [id], action, value }, (count) =>
              describe(count, value),
            );
            if (failure !== undefined) throw new Error(failure.message ?? "It was not changed.");
          }}
        />
      )}
    </div>
  );
}
