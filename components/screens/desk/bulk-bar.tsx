import { bulkActionTexts } from "@/components/applications/desk/bulk-actions";
import { BulkButtons } from "@/components/applications/desk/bulk-buttons";
import { BulkFailures } from "@/components/applications/desk/bulk-failures";
import type { DeskAddress } from "@/components/applications/desk/desk-address";
import {
  emptySelection,
  type Selection,
  toBulkTarget,
} from "@/components/applications/desk/selection";
import type { BulkFailure } from "@/components/applications/desk/use-bulk-action";
import { AssignButton } from "@/components/juries/desk/assign-button";
import { Button } from "@/components/ui/buttons/button";
import {
  type DeskApplicationSummary,
  type DeskFacets,
  LetterFilter,
} from "@/lib/applications/desk/desk.schema";
import { formatCount } from "@/lib/shared/texts/format-count";
import { joinClasses } from "@/lib/shared/join-classes";
import { typedKeys } from "@/lib/shared/records";
import { includesRole, type TeamRole } from "@/lib/shared/team-roles";

type BulkBarProps = {
  opportunityId: string;
  role: TeamRole;
  filter: DeskAddress["filter"];
  facets: DeskFacets | undefined;
  /** Counts of all applications, whatever the filters are: the stages and tags to choose from. */
  choices: DeskFacets | undefined;
  /** Applications that are loaded. */
  applications: readonly DeskApplicationSummary[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** Applications that the latest action left as they were. */
  failures: readonly BulkFailure[];
  onFail: (failures: readonly BulkFailure[]) => void;
};

const changes = typedKeys(bulkActionTexts).filter((action) => action !== "NOT_CONSIDERED");

/** Picks those of the selected that no letter has answered: only these can be no longer considered. */
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

type BarStateProps = Pick<BulkBarProps, "selection" | "onSelect"> & {
  total: number;
  count: number;
};

/** Selects everything that fits the filters, or nothing. */
function SelectAll({ total, count, selection, onSelect }: BarStateProps) {
  return (
    <label className="pointer-events-auto flex min-h-11 shrink-0 items-center gap-2 sm:min-h-8 sm:w-9 sm:justify-center">
      <input
        type="checkbox"
        checked={selection.isEverything}
        disabled={total === 0}
        ref={(input) => {
          if (input !== null) input.indeterminate = count > 0 && !selection.isEverything;
        }}
        onChange={() =>
          onSelect(count > 0 ? emptySelection : { ids: new Set(), isEverything: true })
        }
        className="size-5 accent-accent sm:size-4"
      />
      <span className={count > 0 ? "sr-only" : "sm:sr-only"}>Select all {formatCount(total)}</span>
    </label>
  );
}

/** Offers what can be done to the selected applications: before the rows, over their headings, and under the thumb on a phone. */
export function BulkBar(props: BulkBarProps) {
  const { opportunityId, role, filter, facets, choices, applications, selection, onSelect } = props;
  const { failures, onFail } = props;
  const total = facets?.total ?? 0;
  const { target, count } = toBulkTarget(selection, { filter, total });
  const unanswered = pickUnanswered(props);
  const showAndClear = (failed: readonly BulkFailure[]) => {
    onFail(failed);
    onSelect(emptySelection);
  };
  const buttons = { opportunityId, facets: choices, onDone: showAndClear };
  return (
    <section
      aria-label="Selected applications"
      data-bulk-bar=""
      data-bottom-bar={count > 0 ? "" : undefined}
      className={joinClasses(
        "z-10 flex flex-col gap-2 sm:-mb-8",
        // Otherwise the headings below it are pressed.
        count === 0 && failures.length === 0
          ? "pointer-events-none"
          : "bg-ground max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-t max-sm:px-5 max-sm:py-2 sm:sticky sm:top-0",
      )}
    >
      <BulkFailures failures={failures} applications={applications} onClose={() => onFail([])} />
      <div className="flex min-h-8 flex-wrap items-center gap-x-1 gap-y-3 sm:gap-y-1">
        <SelectAll total={total} count={count} selection={selection} onSelect={onSelect} />
        <output className={count === 0 ? "sr-only" : "mr-2 text-small font-medium"}>
          {count === 0 ? "None selected" : `${formatCount(count)} selected`}
        </output>
        <BulkButtons {...buttons} actions={changes} target={target} count={count} />
        <BulkButtons
          {...buttons}
          actions={["NOT_CONSIDERED"]}
          target={unanswered.target}
          count={unanswered.count}
          answered={count - unanswered.count}
        />
        {includesRole(role, "MANAGER") && (
          <AssignButton
            opportunityId={opportunityId}
            target={target}
            count={count}
            onDone={showAndClear}
          />
        )}
        {count > 0 && (
          <Button size="small" tone="quiet" onClick={() => onSelect(emptySelection)}>
            Clear
          </Button>
        )}
      </div>
    </section>
  );
}
