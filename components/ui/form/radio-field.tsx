import type { ReactNode } from "react";
import { ErrorText } from "@/components/ui/states/error-text";
import type { FormFields, TextName } from "@/components/ui/form/form-field";
import { RadioRow } from "@/components/ui/fields/radio-row";

type RadioFieldProps<Values extends object> = {
  form: FormFields<Values>;
  name: TextName<Values>;
  options: readonly (readonly [string, ReactNode])[];
  /** Visually hides the legend if a heading already says it. */
  hidesLegend?: boolean;
};

export function RadioField<Values extends object>({
  form,
  name,
  options,
  hidesLegend = false,
}: RadioFieldProps<Values>) {
  const error = form.errors.get(name);
  const errorId = `${form.getFieldId(name)}-error`;
  return (
    <fieldset
      id={form.getFieldId(name)}
      tabIndex={-1}
      className="flex flex-col"
      aria-describedby={error === undefined ? undefined : errorId}
      data-invalid={error === undefined ? undefined : ""}
    >
      <legend className={hidesLegend ? "sr-only" : "mb-1 font-medium"}>{form.labels[name]}</legend>
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
      {error !== undefined && (
        <div role="alert">
          <ErrorText id={errorId}>{error}</ErrorText>
        </div>
      )}
    </fieldset>
  );
}
