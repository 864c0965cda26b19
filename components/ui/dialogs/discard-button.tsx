import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import type { ButtonTone } from "@/components/ui/buttons/button-class";
import { Dialog } from "@/components/ui/dialogs/dialog";

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
  const [isOpen, setIsOpen] = useState(false);
  const openDialog = () => setIsOpen(true);
  return (
    <>
      <Button tone={tone} onClick={isFilled ? openDialog : onDiscard} disabled={disabled}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={`${label}?`}
        description="The text and pictures you added here are discarded."
      >
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => setIsOpen(false)}>Keep it</Button>
          <Button
            tone="danger"
            onClick={() => {
              setIsOpen(false);
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
