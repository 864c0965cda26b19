import { type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { ErrorAlert } from "@/components/ui/states/error-alert";

type Deletion = {
  mutate: (input: undefined, options: { onError: () => void }) => void;
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
};

type DeleteSectionProps = {
  label: string;
  title: string;
  description: ReactNode;
  deletion: Deletion;
  /** Called when the dialog opens and when the deletion fails. */
  onPrompt: () => void;
  isBlocked: boolean;
};

/** Deletes a page's subject after a confirmation. Stays pending on success, because the caller then leaves the page. */
export function DeleteSection(props: DeleteSectionProps) {
  const { label, title, description, deletion, onPrompt, isBlocked } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isDeletingRef = useRef(false);

  function handleConfirm(): void {
    // A second click can arrive before the button is rendered as pending.
    if (isDeletingRef.current) return;
    isDeletingRef.current = true;
    deletion.mutate(undefined, {
      onError: () => {
        isDeletingRef.current = false;
        onPrompt();
      },
    });
  }

  return (
    <div className="border-t pt-5">
      <Button
        tone="danger"
        onClick={() => {
          setIsOpen(true);
          onPrompt();
        }}
      >
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        description={description}
      >
        <ErrorAlert error={isBlocked ? null : deletion.error} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => setIsOpen(false)}>Keep it</Button>
          <Button
            tone="danger"
            disabled={isBlocked}
            pending={deletion.isPending || deletion.isSuccess}
            onClick={handleConfirm}
          >
            Delete
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
