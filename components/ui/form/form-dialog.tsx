import { type ComponentProps, type ReactNode, useEffect } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Form } from "@/components/ui/form/form";
import type { FormState } from "@/components/ui/form/use-form";
import { useFocusHeadingOnUnmount } from "@/components/ui/use-focus-heading-on-unmount";

type FormDialogProps<Values extends object, Body> = Omit<
  ComponentProps<typeof Dialog>,
  "children"
> & {
  form: FormState<Values, Body>;
  onSubmit: (body: Body) => Promise<unknown>;
  action: string;
  tone?: "primary" | "danger";
  /** Takes the place of the form, which stays as it is, while it is not null. */
  prompt?: ReactNode;
  children: ReactNode;
};

/** A form in a dialog that closes on success. If that removes the row it was opened from, the page's heading gets the focus. */
export function FormDialog<Values extends object, Body>({
  form,
  onSubmit,
  action,
  tone = "primary",
  prompt = null,
  children,
  ...dialog
}: FormDialogProps<Values, Body>) {
  const setFocusOnUnmount = useFocusHeadingOnUnmount();
  const isLeaving = form.isPending || form.isSent;
  useEffect(() => setFocusOnUnmount(isLeaving));
  return (
    <Dialog {...dialog}>
      {prompt}
      <Form
        form={form}
        onSubmit={async (body) => {
          await onSubmit(body);
          dialog.onClose();
        }}
        hidden={prompt !== null}
        className="flex flex-col gap-5"
      >
        {children}
        <ErrorAlert error={form.general} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={dialog.onClose}>Cancel</Button>
          <Button type="submit" tone={tone} pending={form.isPending}>
            {action}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
