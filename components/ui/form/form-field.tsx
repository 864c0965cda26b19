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

/** What a field needs of its form. */
export type FormFields<Values extends object> = Pick<
  FormState<Values, unknown>,
  "values" | "errors" | "labels" | "idOf" | "isQuiet" | "setText"
>;

type FormFieldProps<Values extends object> = Omit<
  ComponentProps<typeof Field>,
  "id" | "label" | "error" | "children"
> & {
  form: FormFields<Values>;
  name: TextName<Values>;
  /** The API's path of it, where that is not its name. */
  path?: string | undefined;
  /** What it is called, where it has no label of its own. */
  label?: string | undefined;
  /** Stands under the field, and is said with its error. */
  after?: ReactNode;
  /** Draws the control. */
  children: (control: FormFieldControl) => ReactNode;
};

/** A field of a form that holds text: its label, its value, and its error, said aloud as soon as it is there unless the form is quiet. */
export function FormField<Values extends object>({
  form,
  name,
  path = name,
  label = form.labels[path],
  after,
  children,
  ...field
}: FormFieldProps<Values>) {
  const error = form.errors.get(path);
  const value = form.values[name];
  return (
    <div role={error === undefined || form.isQuiet ? undefined : "alert"}>
      <Field id={form.idOf(path)} label={label} error={error} {...field}>
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
