import type { ComponentProps } from "react";
import { FormField } from "@/components/ui/form/form-field";
import { Select } from "@/components/ui/fields/select";
import { Textarea } from "@/components/ui/fields/textarea";
import { TextInput } from "@/components/ui/fields/text-input";

type SharedProps<Values extends object> = Omit<
  ComponentProps<typeof FormField<Values>>,
  "after" | "children"
>;

type TextFieldProps<Values extends object> = SharedProps<Values> & {
  multiline?: boolean;
  input?: Omit<ComponentProps<"input">, "value" | "onChange">;
  /** The remaining characters are shown when few are left. */
  maxLength?: number;
};

export function TextField<Values extends object>({
  multiline = false,
  input,
  maxLength,
  ...field
}: TextFieldProps<Values>) {
  const remaining =
    maxLength === undefined ? undefined : maxLength - String(field.form.values[field.name]).length;
  return (
    <div className="flex flex-col gap-1">
      <FormField {...field}>
        {multiline ? (
          <Textarea maxLength={maxLength} rows={3} className="min-h-20" />
        ) : (
          <TextInput {...input} maxLength={maxLength} />
        )}
      </FormField>
      {remaining !== undefined && remaining <= 40 && (
        <output className="text-small text-muted">
          {remaining === 1 ? "1 character left" : `${remaining} characters left`}
        </output>
      )}
    </div>
  );
}

type ChoiceFieldProps<Values extends object> = SharedProps<Values> & {
  options: Readonly<Record<string, string>>;
  /** Label of the empty choice; without it a choice is required. */
  emptyLabel?: string;
};

export function ChoiceField<Values extends object>({
  options,
  emptyLabel,
  ...field
}: ChoiceFieldProps<Values>) {
  return (
    <FormField {...field}>
      <Select emptyLabel={emptyLabel} of={Object.entries(options)} />
    </FormField>
  );
}
