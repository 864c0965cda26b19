import { useState } from "react";
import { are, bulkActionTexts } from "@/components/applications/desk/bulk-actions";
import { BulkDialog } from "@/components/applications/desk/bulk-dialog";
import { useBulkAction } from "@/components/applications/desk/use-bulk-action";
import { deskMutation } from "@/components/juries/desk/desk-mutation";
import { Button } from "@/components/ui/buttons/button";
import { useDeskFacets } from "@/hooks/use-desk-facets";
import type { ChangeAction, DeskApplication } from "@/lib/applications/desk/desk.schema";
import { lazyPart } from "@/lib/shared/lazy-component";
import { includesRole, type TeamRole } from "@/lib/shared/team-roles";

const AssignDialog = lazyPart(
  async () => (await import("@/components/juries/desk/assign-dialog")).AssignDialog,
);

type TeamChangesProps = { opportunityId: string; role: TeamRole; application: DeskApplication };

/** Lists the actions that make sense for it as it is. */
function listActions({ state, tags, letters }: DeskApplication): ChangeAction[] {
  const isConsidered = state === "SUBMITTED";
  return [
    "STAGE",
    "TAG",
    ...(tags.length > 0 ? (["UNTAG"] as const) : []),
    ...(isConsidered ? (["DECIDE"] as const) : []),
    ...(isConsidered && letters.length === 0 ? (["NOT_CONSIDERED"] as const) : []),
  ];
}

/** The actions of the list, on one application. */
export function TeamChanges({ opportunityId, role, application }: TeamChangesProps) {
  const { id, tags, stage, state, outcomePending } = application;
  const [isAssigning, setIsAssigning] = useState(false);
  const [action, setAction] = useState<ChangeAction | null>(null);
  const facets = useDeskFacets(opportunityId, {}, action !== null);
  const { run } = useBulkAction(opportunityId, deskMutation);
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
      {state === "SUBMITTED" && includesRole(role, "MANAGER") && (
        <Button size="small" onClick={() => setIsAssigning(true)}>
          Assign to jurors
        </Button>
      )}
      {isAssigning && (
        <AssignDialog
          opportunityId={opportunityId}
          count={1}
          onClose={() => setIsAssigning(false)}
          onSubmit={async (value) => {
            const [result] = await run(
              { ids: [id], action: "ASSIGN", value },
              (count) => `${are(count)} assigned`,
            );
            if (result !== undefined) throw new Error(result.message ?? "It was not changed.");
          }}
        />
      )}
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
