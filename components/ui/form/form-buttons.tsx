import { Button } from "@/components/ui/buttons/button";

type FormButtonsProps = {
  form: { isPending: boolean };
  action: string;
  cancelLabel?: string;
  onCancel?: (() => void) | undefined;
};

/** The submit and cancel buttons of a form. */
export const FormButtons = (props: FormButtonsProps) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" tone="primary" pending={props.form.isPending}>
      {props.action}
    </Button>
    {props.onCancel && <Button onClick={props.onCancel}>{props.cancelLabel ?? "Cancel"}</Button>}
  </div>
);
