import type { z } from "zod";
import { nameOpener } from "@/components/moderation/opener-name";
import type { TextActionDialogProps } from "@/components/moderation/text-action-dialog";
import type { ButtonTone } from "@/components/ui/buttons/button-class";
import { DialogButton } from "@/components/ui/dialogs/dialog-button";
import { bySchema } from "@/components/ui/form/form-errors";
import { lazyPart } from "@/lib/shared/lazy-component";

// Lists of what waits have no form before a button is pressed.
const TextActionDialog = lazyPart(
  async () => (await import("@/components/moderation/text-action-dialog")).TextActionDialog,
);

type TextActionProps<Body> = TextActionDialogProps & {
  label: string;
  openerTone?: ButtonTone;
  /** The call's body: the text, the ground and `otherValues`. */
  schema: z.ZodType<Body>;
  otherValues?: object;
  /** Errors it throws are shown in the dialog, which stays open. */
  onSubmit: (body: Body) => Promise<unknown>;
};

/** A button for what an administrator does with a text, which a dialog asks for. */
export function TextAction<Body>({
  label,
  tone = "primary",
  openerTone = tone === "danger" ? tone : "secondary",
  schema,
  otherValues,
  onSubmit,
  ...dialog
}: TextActionProps<Body>) {
  return (
    <DialogButton
      size="small"
      tone={openerTone}
      className="self-start"
      aria-label={nameOpener(label, dialog.title)}
      renderDialog={(opened) => (
        <TextActionDialog
          {...dialog}
          {...opened}
          tone={tone}
          check={(values) => {
            const result = bySchema(schema)({ ...otherValues, ...values });
            return "body" in result ? { body: async () => onSubmit(result.body) } : result;
          }}
        />
      )}
    >
      {label}
    </DialogButton>
  );
}
