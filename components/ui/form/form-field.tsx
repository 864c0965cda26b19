import type { ChangeEvent, ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/buttons/button";
import type { FormState } from "@/components/ui/form/use-form";
import {
  Field,
  type FieldChildren,
  type FieldControl,
  renderControl,
} from "@/components/ui/fields/field";
import { readSuggestedAddress } from "@/lib/shared/web/meant-address";

export type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never;
}[keyof Values & string];

type TextElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export type FormFieldControl = FieldControl & {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<TextElement>) => void;
};

export type FormFields<Values extends object> = Pick<
  FormState<Values, unknown>,
  "values" | "errors" | "labels" | "getFieldId" | "isQuiet" | "setText"
>;

type FormFieldProps<Values extends object> = Omit<
  ComponentProps<typeof Field>,
  "id" | "label" | "error" | "children"
> & {
  form: FormFields<Values>;
  name: TextName<Values>;
  /** The API's path, if it differs from `name`. */
  path?: string | undefined;
  label?: string | undefined;
  /** Rendered under the field, and announced with its error. */
  footer?: ReactNode;
  children: FieldChildren<FormFieldControl>;
};

/** A text field of a form. Its error is announced as soon as it appears, unless the form is quiet. */
export function FormField<Values extends object>({
  form,
  name,
  path = name,
  label = form.labels[path],
  footer,
  children,
  ...field
}: FormFieldProps<Values>) {
  const error = form.errors.get(path);
  const value = form.values[name];
  const suggested = readSuggestedAddress(error);
  return (
    <div role={error === undefined || form.isQuiet ? undefined : "alert"}>
      <Field id={form.getFieldId(path)} label={label} error={error} {...field}>
        {(control) =>
          renderControl(children, {
            ...control,
            name,
            value: typeof value === "string" ? value : "",
            onChange: ({ target }) => form.setText(name, target.value),
          })
        }
      </Field>
      {suggested !== null && (
        <Button
          size="small"
          className="mt-2"
          onClick={(event) => {
            form.setText(name, suggested);
            event.currentTarget.parentElement?.querySelector("input")?.focus();
          }}
        >
          Use {suggested}
        </Button>
      )}
      {footer}
    </div>
  );
}
