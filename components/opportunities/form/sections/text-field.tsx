import type { ComponentProps, ReactNode } from "react";
import type { FieldName } from "@/components/opportunities/form/values/field-places";
import type { TextName } from "@/components/opportunities/form/values/opportunity-values";
import type { SectionProps } from "@/components/opportunities/form/sections/section-form";
import { FormField } from "@/components/ui/form/form-field";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { TextInput } from "@/components/ui/text-input";

type SharedProps = SectionProps & {
  name: TextName;
  /** The field's path in the API, if it differs from the name. */
  path?: FieldName;
  label?: string;
  hint?: ReactNode;
  required?: boolean;
  /** Replaces “optional” beside the label. */
  optionalLabel?: string;
};

type TextFieldProps = SharedProps & {
  multiline?: boolean;
  input?: Omit<ComponentProps<"input">, "value" | "onChange">;
  /** The remaining characters are shown when few are left. */
  maxLength?: number;
};

export function TextField({ multiline = false, input, maxLength, ...field }: TextFieldProps) {
  const remaining =
    maxLength === undefined ? undefined : maxLength - field.form.values[field.name].length;
  return (
    <div className="flex flex-col gap-1">
      <FormField {...field}>
        {(control) =>
          multiline ? (
            <Textarea {...control} maxLength={maxLength} rows={3} className="min-h-20" />
          ) : (
            <TextInput {...input} {...control} maxLength={maxLength} />
          )
        }
      </FormField>
      {remaining !== undefined && remaining <= 40 && (
        <output className="text-small text-muted">
          {remaining === 1 ? "1 character left" : `${remaining} characters left`}
        </output>
      )}
    </div>
  );
}

type ChoiceFieldProps = SharedProps & {
  options: Readonly<Record<string, string>>;
  /** Label of the empty choice; without it a choice is required. */
  none?: string;
};

export function ChoiceField({ options, none, ...field }: ChoiceFieldProps) {
  return (
    <FormField {...field}>
      {(control) => (
        <Select {...control}>
          {none !== undefined && <option value="">{none}</option>}
          {Object.entries(options).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
