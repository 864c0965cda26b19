"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonTone } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";

type DiscardButtonProps = {
  label: string;
  isFilled: boolean;
  disabled?: boolean;
  tone?: ButtonTone;
  onDiscard: () => void;
};

export function DiscardButton({
  label,
  isFilled,
  disabled = false,
  tone = "quiet",
  onDiscard,
}: DiscardButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const openDialog = () => setOpen(true);
  return (
    <>
      <Button tone={tone} onClick={isFilled ? openDialog : onDiscard} disabled={disabled}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`${label}?`}
        description="The text and pictures you added here are discarded."
      >
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => setOpen(false)}>Keep it</Button>
          <Button
            tone="danger"
            onClick={() => {
              setOpen(false);
              onDiscard();
            }}
          >
            Discard
          </Button>
        </div>
      </Dialog>
    </>
  );
}
