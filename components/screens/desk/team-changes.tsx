import { BulkButtons } from "@/components/applications/desk/bulk-buttons";
import type { BulkFailure } from "@/components/applications/desk/use-bulk-action";
import { AssignButton } from "@/components/juries/desk/assign-button";
import { useDeskFacets } from "@/hooks/use-desk-facets";
import type { ChangeAction, DeskApplication } from "@/lib/applications/desk/desk.schema";
import { includesRole, type TeamRole } from "@/lib/shared/team-roles";

type TeamChangesProps = { opportunityId: string; role: TeamRole; application: DeskApplication };

function throwFirst([failure]: readonly BulkFailure[]): void {
  if (failure !== undefined) throw new Error(failure.message ?? "It was not changed.");
}

/** The actions of the list that make sense for one application as it is. */
export function TeamChanges({ opportunityId, role, application }: TeamChangesProps) {
  const { id, tags, stage, state, outcomePending, letters } = application;
  const isConsidered = state === "SUBMITTED";
  const { data: facets } = useDeskFacets(opportunityId, {});
  const one = { opportunityId, target: { ids: [id] }, count: 1, onDone: throwFirst };
  const ownTags = tags.map((value) => ({ value, count: 1 }));
  const actions: ChangeAction[] = [
    ...(tags.length > 0 ? (["UNTAG"] as const) : []),
    ...(isConsidered ? (["DECIDE"] as const) : []),
    ...(isConsidered && letters.length === 0 ? (["NOT_CONSIDERED"] as const) : []),
  ];
  return (
    <div className="flex flex-wrap gap-x-2 gap-y-4">
      <BulkButtons
        {...one}
        actions={["STAGE", "TAG"]}
        initial={{ STAGE: stage }}
        facets={facets}
      />
      <BulkButtons
        {...one}
        actions={actions}
        initial={{ UNTAG: tags[0] ?? "", DECIDE: outcomePending ?? "" }}
        facets={facets && { ...facets, tags: ownTags }}
      />
      {isConsidered && includesRole(role, "MANAGER") && <AssignButton {...one} />}
    </div>
  );
}
