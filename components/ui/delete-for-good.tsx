"use client";

import { type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorAlert } from "@/components/ui/error-alert";

/** The deletion as React Query has it. */
type Deletion = {
  mutate: (input: undefined, on: { onError: () => void }) => void;
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
};

type DeleteForGoodProps = {
  /** What the button says: “Delete artwork”. */
  label: string;
  /** The question. */
  title: string;
  /** What goes. */
  description: ReactNode;
  remove: Deletion;
  /** Told when the question is asked, and when the deletion was refused. */
  onAsk: () => void;
  /** Whether it cannot go now; the description says why. */
  isHeld: boolean;
};

/** Deletes what a page is about, after a confirmation that names what goes: it cannot be brought back. The page is left afterwards. */
export function DeleteForGood(props: DeleteForGoodProps) {
  const { label, title, description, remove, onAsk, isHeld } = props;
  const [isOpen, setOpen] = useState(false);
  const pressed = useRef(false);

  function onConfirm(): void {
    // A second press can come before the button is drawn as pending.
    if (pressed.current) return;
    pressed.current = true;
    remove.mutate(undefined, {
      onError: () => {
        pressed.current = false;
        onAsk();
      },
    });
  }

  return (
    <div className="border-t pt-5">
      <Button
        tone="danger"
        onClick={() => {
          setOpen(true);
          onAsk();
        }}
      >
        {label}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title} description={description}>
        <ErrorAlert error={isHeld ? null : remove.error} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => setOpen(false)}>Keep it</Button>
          <Button
            tone="danger"
            disabled={isHeld}
            pending={remove.isPending || remove.isSuccess}
            onClick={onConfirm}
          >
            Delete
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
