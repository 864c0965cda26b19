import { useState } from "react";
import { are } from "@/components/applications/desk/bulk-actions";
import type { BulkOrder } from "@/components/applications/desk/bulk-batches";
import { type BulkFailure, useBulkAction } from "@/components/applications/desk/use-bulk-action";
import { Button } from "@/components/ui/buttons/button";
import { lazyPart } from "@/lib/shared/lazy-component";

const AssignDialog = lazyPart(
  async () => (await import("@/components/juries/desk/assign-dialog")).AssignDialog,
);

type AssignButtonProps = {
  opportunityId: string;
  target: Pick<BulkOrder, "ids" | "filter" | "expected">;
  /** Number of applications; without any there is no button. */
  count: number;
  /** Errors that it throws are shown in the dialog. @param failures what was left as it was */
  onDone: (failures: readonly BulkFailure[]) => void;
};

export function AssignButton({ opportunityId, target, count, onDone }: AssignButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { run } = useBulkAction(opportunityId);
  return (
    <>
      {count > 0 && (
        <Button size="small" onClick={() => setIsOpen(true)}>
          Assign to jurors
        </Button>
      )}
      {isOpen && (
        <AssignDialog
          opportunityId={opportunityId}
          count={count}
          onClose={() => setIsOpen(false)}
          onSubmit={async (value) =>
            onDone(
              await run({ ...target, action: "ASSIGN", value }, (done) => `${are(done)} assigned`),
            )
          }
        />
      )}
    </>
  );
}
