import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Dialog } from "@/components/ui/dialogs/dialog";

/** Shows what the organiser asks of the jury, one press away, because the pictures come first. */
export function ScoringInstructions({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (text === "") return null;
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Instructions
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Instructions for the jury">
        <p className="wrap-break-word whitespace-pre-line">{text}</p>
      </Dialog>
    </>
  );
}
