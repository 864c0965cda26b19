import { useState } from "react";
import { are, bulkActionTexts } from "@/components/applications/desk/bulk-actions";
import { BulkButtons } from "@/components/applications/desk/bulk-buttons";
import { BulkFailures } from "@/components/applications/desk/bulk-failures";
import type { DeskAddress } from "@/components/applications/desk/desk-address";
import { emptySelection, type Selection } from "@/components/applications/desk/selection";
import { type BulkFailure, useBulkAction } from "@/components/applications/desk/use-bulk-action";
import { deskMutation } from "@/components/juries/desk/desk-mutation";
import { Button } from "@/components/ui/buttons/button";
import {
  type DeskApplicationSummary,
  type DeskFacets,
  LetterFilter,
} from "@/lib/applications/desk/desk.schema";
import { formatCount } from "@/lib/shared/texts/format-count";
import { lazyPart } from "@/lib/shared/lazy-component";
import { typedKeys } from "@/lib/shared/records";
import { includesRole, type TeamRole } from "@/lib/shared/team-roles";

const AssignDialog = lazyPart(
  async () => (await import("@/components/juries/desk/assign-dialog")).AssignDialog,
);

type BulkBarProps = {
  opportunityId: string;
  role: TeamRole;
  filter: DeskAddress["filter"];
  facets: DeskFacets | undefined;
  /** Applications that are loaded. */
  applications: readonly DeskApplicationSummary[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
};

const changes = typedKeys(bulkActionTexts).filter((action) => action !== "NOT_CONSIDERED");

/** Picks those of the chosen that no letter has answered: only these can be no longer considered. */
function pickUnanswered({
  filter,
  facets,
  applications,
  selection: { ids, isEverything },
}: BulkBarProps) {
  if (!isEverything) {
    const answered = new Set(
      applications.flatMap(({ id, outcome }) => (outcome === null ? [] : [id])),
    );
    const rest = [...ids].filter((id) => !answered.has(id));
    return { target: { ids: rest }, count: rest.length };
  }
  const letters = filter.letter?.split(",") ?? LetterFilter.options;
  const answered = facets?.letter.find(({ value }) => value === "RELEASED")?.count ?? 0;
  const count = (facets?.total ?? 0) - (letters.includes("RELEASED") ? answered : 0);
  const letter = letters.filter((value) => value !== "RELEASED").join(",");
  return { target: { filter: { ...filter, letter }, expected: count }, count };
}

/** Offers what can be done to the chosen applications; it stays at the bottom of the window. */
export function BulkBar(props: BulkBarProps) {
  const { opportunityId, role, filter, facets, applications, selection, onSelect } = props;
  const [isAssigning, setIsAssigning] = useState(false);
  const { run } = useBulkAction(opportunityId, deskMutation);
  const [failures, setFailures] = useState<readonly BulkFailure[]>([]);
  const { ids, isEverything } = selection;
  const total = facets?.total ?? 0;
  const count = isEverything ? total : ids.size;
  const target = isEverything ? { filter, expected: total } : { ids: [...ids] };
  const unanswered = pickUnanswered(props);
  const showAndClear = (failed: readonly BulkFailure[]) => {
    setFailures(failed);
    onSelect(emptySelection);
  };
  return (
    <div className="sticky bottom-0 z-10 flex flex-col gap-3 border-t bg-ground py-3">
      <BulkFailures
        failures={failures}
        applications={applications}
        onClose={() => setFailures([])}
      />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-4">
        <output className="mr-3 min-w-20">
          {count === 0 ? "None selected" : `${formatCount(count)} chosen`}
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
            Clear
          </Button>
        )}
        <BulkButtons
          opportunityId={opportunityId}
          deskMutation={deskMutation}
          actions={changes}
          target={target}
          count={count}
          facets={facets}
          onDone={showAndClear}
        />
        <BulkButtons
          opportunityId={opportunityId}
          deskMutation={deskMutation}
          actions={["NOT_CONSIDERED"]}
          target={unanswered.target}
          count={unanswered.count}
          answered={count - unanswered.count}
          facets={facets}
          onDone={showAndClear}
        />
        {count > 0 && includesRole(role, "MANAGER") && (
          <Button size="small" onClick={() => setIsAssigning(true)}>
            Assign to jurors
          </Button>
        )}
      </div>
      {isAssigning && (
        <AssignDialog
          opportunityId={opportunityId}
          count={count}
          onClose={() => setIsAssigning(false)}
          onSubmit={async (value) => {
            const body = { ...target, action: "ASSIGN", value } as const;
            showAndClear(await run(body, (done) => `${are(done)} assigned`));
          }}
        />
      )}
    </div>
  );
}
