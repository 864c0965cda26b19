import { useState } from "react";
import { bulkActionTexts } from "@/components/applications/desk/bulk-actions";
import type { BulkOrder } from "@/components/applications/desk/bulk-batches";
import { BulkDialog } from "@/components/applications/desk/bulk-dialog";
import { type BulkFailure, useBulkAction } from "@/components/applications/desk/use-bulk-action";
import { Button } from "@/components/ui/buttons/button";
import type { ChangeAction, DeskFacets } from "@/lib/applications/desk/desk.schema";

type BulkButtonsProps = {
  opportunityId: string;
  actions: readonly ChangeAction[];
  target: Pick<BulkOrder, "ids" | "filter" | "expected" | "works">;
  /** Number of applications. */
  count: number;
  answered?: number;
  facets: DeskFacets | undefined;
  /** The values that are set already, where there is only one application. */
  initial?: Readonly<Partial<Record<ChangeAction, string>>>;
  /** Errors that it throws are shown in the dialog. @param failures what was left as it was */
  onDone: (failures: readonly BulkFailure[]) => void;
};

/** A button for each action, which asks for its value, does it and offers to undo it; none while nothing is chosen. */
export function BulkButtons(props: BulkButtonsProps) {
  const { opportunityId, actions, target, count, answered, facets } = props;
  const { initial, onDone } = props;
  const [action, setAction] = useState<ChangeAction | null>(null);
  const { run } = useBulkAction(opportunityId);
  return (
    <>
      {count > 0 &&
        actions.map((name) => (
          <Button key={name} size="small" onClick={() => setAction(name)}>
            {bulkActionTexts[name].button}
          </Button>
        ))}
      {action !== null && (
        <BulkDialog
          key={action}
          action={action}
          count={count}
          answered={answered}
          initial={initial?.[action]}
          facets={facets}
          onClose={() => setAction(null)}
          onSubmit={async (value) => {
            const { describe } = bulkActionTexts[action];
            onDone(await run({ ...target, action, value }, (done) => describe(done, value)));
          }}
        />
      )}
    </>
  );
}
