import type { ReactNode } from "react";
import { FieldGroup } from "@/components/ui/form/field-group";
import type { FormFields, TextName } from "@/components/ui/form/form-field";
import { RadioRow } from "@/components/ui/fields/radio-row";

type RadioFieldProps<Values extends object> = {
  form: FormFields<Values>;
  name: TextName<Values>;
  hidesLegend?: boolean;
  options: readonly (readonly [string, ReactNode])[];
};

export function RadioField<Values extends object>({ options, ...group }: RadioFieldProps<Values>) {
  const { form, name } = group;
  return (
    <FieldGroup {...group}>
      {options.map(([value, label]) => (
        <RadioRow
          key={value}
          name={form.getFieldId(name)}
          value={value}
          checked={form.values[name] === value}
          onChange={() => form.setText(name, value)}
        >
          {label}
        </RadioRow>
      ))}
    </FieldGroup>
  );
}
