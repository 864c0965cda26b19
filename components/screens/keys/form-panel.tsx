import type { ReactNode } from "react";
import { focusOnMount } from "@/components/ui/focus-heading";
import { FormButtons } from "@/components/ui/form/form-buttons";
import { Form } from "@/components/ui/form/form";
import type { FormState } from "@/components/ui/form/use-form";
import { ErrorAlert } from "@/components/ui/states/error-alert";

export type FormPanelProps<Values extends object, Body> = {
  title: string;
  heading?: "h3" | "h4";
  form: FormState<Values, Body>;
  onSubmit: (body: Body) => Promise<unknown>;
  action: string;
  onCancel: () => void;
  /** Stands above the form. */
  about?: ReactNode;
  /** Stands in the place of its buttons, with buttons of its own. */
  prompt?: ReactNode;
  children: ReactNode;
};

/** A form that takes the place, and the focus, of the button that opened it. */
export function FormPanel<Values extends object, Body>(props: FormPanelProps<Values, Body>) {
  const { title, heading: Heading = "h3", form, onSubmit, action, onCancel } = props;
  return (
    <div className="flex max-w-2xl flex-col gap-5 rounded-surface border p-5">
      <Heading ref={focusOnMount} className="line-clamp-3 font-medium wrap-anywhere outline-none">
        {title}
      </Heading>
      {props.about}
      <Form form={form} onSubmit={onSubmit} className="flex flex-col gap-5">
        <ErrorAlert error={form.general} />
        {/* What was sent is sent again after the prompt: a later change would not count. */}
        <fieldset disabled={Boolean(props.prompt)} className="contents">
          {props.children}
        </fieldset>
        {!props.prompt && <FormButtons form={form} action={action} onCancel={onCancel} />}
      </Form>
      {props.prompt}
    </div>
  );
}
