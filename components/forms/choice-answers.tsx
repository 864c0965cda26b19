import {
  type AnswerControl,
  findAnswerError,
  toFieldProps,
} from "@/components/forms/answer-control";
import { AnswerGroup } from "@/components/forms/answer-group";
import { readText } from "@/components/forms/text-answers";
import { ErrorText } from "@/components/ui/states/error-text";
import { Field } from "@/components/ui/fields/field";
import { RadioRow } from "@/components/ui/fields/radio-row";
import { Select } from "@/components/ui/fields/select";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import type { FieldOf } from "@/lib/forms/form-field.schema";
import { listSortedCountries } from "@/lib/shared/names/sorted-countries";

type Choice = FieldOf<"SINGLE"> | FieldOf<"MULTIPLE"> | FieldOf<"ELIGIBILITY"> | FieldOf<"YES_NO">;

const yesNo = [
  { id: "yes", label: "Yes", value: true },
  { id: "no", label: "No", value: false },
];

/** Radio buttons, or checkboxes where several may be chosen. */
export function ChoiceAnswer(control: AnswerControl<Choice>) {
  const { field, id, answer, onChange } = control;
  const chosen = Array.isArray(answer) ? answer.filter((item) => typeof item === "string") : [];
  const options =
    field.type === "YES_NO"
      ? yesNo
      : field.options.map((option) => ({ ...option, value: option.id }));
  return (
    <AnswerGroup control={control}>
      <div className="flex flex-col">
        {options.map((option) =>
          field.type === "MULTIPLE" ? (
            <ToggleRow
              key={option.id}
              checked={chosen.includes(option.id)}
              onChange={(checked) =>
                onChange(
                  checked ? [...chosen, option.id] : chosen.filter((other) => other !== option.id),
                )
              }
            >
              {option.label}
            </ToggleRow>
          ) : (
            <RadioRow
              key={option.id}
              name={id}
              value={option.id}
              checked={answer === option.value}
              onChange={() => onChange(option.value)}
            >
              {option.label}
            </RadioRow>
          ),
        )}
      </div>
    </AnswerGroup>
  );
}

export function ConsentAnswer({
  field,
  id,
  answer,
  onChange,
  errors,
}: AnswerControl<FieldOf<"CONSENT">>) {
  const error = findAnswerError(errors, field.id);
  return (
    <div className="flex flex-col gap-1">
      <ToggleRow
        id={id}
        checked={answer === true}
        onChange={(checked) => onChange(checked || null)}
      >
        <span>
          {field.label}{" "}
          {!field.required && <span className="ml-2 text-small text-muted">optional</span>}
        </span>
      </ToggleRow>
      {field.help !== "" && <p className="ml-8 text-small text-muted">{field.help}</p>}
      {error !== undefined && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  );
}

export function CountryAnswer(control: AnswerControl<FieldOf<"COUNTRY">>) {
  const { answer, onChange } = control;
  return (
    <Field {...toFieldProps(control)}>
      <Select
        value={readText(answer)}
        onChange={({ target }) => onChange(target.value || null)}
        emptyLabel="Choose a country"
        of={listSortedCountries()}
      />
    </Field>
  );
}
