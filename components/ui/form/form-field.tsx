import type { ChangeEvent, ComponentProps, ReactNode } from "react";
import type { FormState } from "@/components/ui/form/use-form";
import { Field, type FieldControl } from "@/components/ui/field";

/** The names of the values that are text. */
export type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never;
}[keyof Values & string];

type TextElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a field of a form hands to its control. */
export type FormFieldControl = FieldControl & {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<TextElement>) => void;
};

type FormFieldProps<Values extends object, Body> = Omit<
  ComponentProps<typeof Field>,
  "id" | "label" | "error" | "children"
> & {
  form: FormState<Values, Body>;
  name: TextName<Values>;
  /** Stands under the field, and is said with its error. */
  after?: ReactNode;
  /** Draws the control. */
  children: (control: FormFieldControl) => ReactNode;
};

/** A field of a form that holds text: its label, its value, and its error, said as soon as it is there where no summary says it. */
export function FormField<Values extends object, Body>({
  form,
  name,
  after,
  children,
  ...field
}: FormFieldProps<Values, Body>) {
  const error = form.errors.get(name);
  const value = form.values[name];
  return (
    <div role={error === undefined || form.isQuiet ? undefined : "alert"}>
      <Field id={form.idOf(name)} label={form.labels[name]} error={error} {...field}>
        {(control) =>
          children({
            ...control,
            name,
            value: typeof value === "string" ? value : "",
            onChange: ({ target }) => form.setText(name, target.value),
          })
        }
      </Field>
      {after}
    </div>
  );
}
