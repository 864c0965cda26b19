import { Button } from "@/components/ui/buttons/button";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { useCallMutation } from "@/hooks/use-call-mutation";
import type { LoadedEntry } from "@/components/juries/scoring/use-jury-entries";
import { toast } from "@/lib/client/toasts";

type ConflictDialogProps = {
  roundId: string;
  entry: Pick<LoadedEntry, "id" | "number">;
  isOpen: boolean;
  onClose: () => void;
  onDeclared: () => void;
};

/** Asks first, because it cannot be taken back. */
export function ConflictDialog({
  roundId,
  entry: { id, number },
  isOpen,
  onClose,
  onDeclared,
}: ConflictDialogProps) {
  const { mutate, isPending, error, reset } = useCallMutation("PUT /v1/juries/{round}/conflicts", {
    // One after another, so that the last choice is the one that stays.
    scope: { id: `conflicts:${roundId}` },
  });
  const close = () => {
    reset();
    onClose();
  };
  const declare = () =>
    mutate(
      { params: { round: roundId }, body: { applicationIds: [id] } },
      {
        onSuccess: () => {
          toast({ kind: "success", text: `No. ${number} is left to the other jurors.` });
          onClose();
          onDeclared();
        },
      },
    );
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={`Do you know the artist behind No. ${number}?`}
      description="Your score for it is deleted, and you will not see it again, in any round or in the results. This cannot be undone."
    >
      <ErrorAlert error={error} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={close}>Keep judging it</Button>
        <Button tone="danger" pending={isPending} onClick={declare}>
          Declare a conflict
        </Button>
      </div>
    </Dialog>
  );
}
