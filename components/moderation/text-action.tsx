import { useState } from "react";
import { nameOpener } from "@/components/moderation/opener-name";
import type {
  TextActionDialogProps,
  TextActionValues,
} from "@/components/moderation/text-action-dialog";
import { Button } from "@/components/ui/buttons/button";
import type { ButtonTone } from "@/components/ui/buttons/button-class";
import type { CheckResult } from "@/components/ui/form/form-errors";
import { lazyPart } from "@/lib/shared/lazy-component";

// Lists of what waits have no form before a button is pressed.
const TextActionDialog = lazyPart(
  async () => (await import("@/components/moderation/text-action-dialog")).TextActionDialog,
);

type TextActionProps<Body> = TextActionDialogProps & {
  label: string;
  openerTone?: ButtonTone;
  /** Makes the call's body of the text and the ground. */
  check: (values: TextActionValues) => CheckResult<Body>;
  /** Errors it throws are shown in the dialog, which stays open. */
  onSubmit: (body: Body) => Promise<unknown>;
};

/** A button for what an administrator does with a text, which a dialog asks for. */
export function TextAction<Body>({
  label,
  tone = "primary",
  openerTone = tone === "danger" ? tone : "secondary",
  check,
  onSubmit,
  ...dialog
}: TextActionProps<Body>) {
  const [isOpen, setIsOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  return (
    <>
      <Button
        size="small"
        tone={openerTone}
        className="self-start"
        aria-label={nameOpener(label, dialog.title)}
        onClick={() => {
          setHasOpened(true);
          setIsOpen(true);
        }}
      >
        {label}
      </Button>
      {hasOpened && (
        <TextActionDialog
          {...dialog}
          tone={tone}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          check={(values) => {
            const result = check(values);
            return "body" in result ? { body: async () => onSubmit(result.body) } : result;
          }}
        />
      )}
    </>
  );
}
