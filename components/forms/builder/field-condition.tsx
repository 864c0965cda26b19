import { builderId } from "@/components/forms/builder/builder-ids";
import type { BuilderFieldProps } from "@/components/forms/builder/field-editor";
import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";
import { conditionTypes, type FormField } from "@/lib/forms/form-field.schema";
import { getCountryName, listCountryCodes } from "@/lib/shared/names/countries";
import { Options } from "@/components/ui/fields/options";

type Answer = NonNullable<FormField["showIf"]>["is"];

const conditions: ReadonlySet<string> = new Set(conditionTypes);

/** Lists the answers that a question can have, with their text. */
function listAnswers(field: FormField): [Answer, string][] {
  if ("options" in field) return field.options.map(({ id, label }) => [id, label]);
  if (field.type === "YES_NO")
    return [
      [true, "Yes"],
      [false, "No"],
    ];
  if (field.type === "CONSENT") return [[true, "Agreed"]];
  if (field.type === "COUNTRY")
    return listCountryCodes().map((code) => [code, getCountryName(code)]);
  return [];
}

type FieldConditionProps = BuilderFieldProps & {
  /** The fields before this one. */
  earlier: readonly FormField[];
};

/** Edits whether the field is shown to everybody, or only after an answer to an earlier question. */
export function FieldCondition({ field, path, errors, earlier, onChange }: FieldConditionProps) {
  const questions = earlier.filter(({ type }) => conditions.has(type));
  if (questions.length === 0 && field.showIf === null) return null;
  const chosen = questions.find(({ id }) => id === field.showIf?.field);
  const answers = chosen === undefined ? [] : listAnswers(chosen);
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Field
        id={builderId(`${path}.showIf.field`)}
        label="Shown"
        required
        error={errors.get(`${path}.showIf.field`)}
      >
        <Select
          value={field.showIf?.field ?? ""}
          onChange={({ target }) => {
            const question = questions.find(({ id }) => id === target.value);
            const [first] = question === undefined ? [] : listAnswers(question);
            const showIf =
              question === undefined || first === undefined
                ? null
                : { field: question.id, is: first[0] };
            onChange({ ...field, showIf });
          }}
        >
          <option value="">Always</option>
          {questions.map(({ id, label }) => (
            <option key={id} value={id}>
              Depending on “{label}”
            </option>
          ))}
        </Select>
      </Field>
      {chosen !== undefined && (
        <Field
          id={builderId(`${path}.showIf.is`)}
          label="If the answer is"
          required
          error={errors.get(`${path}.showIf.is`)}
        >
          <Select
            value={String(field.showIf?.is)}
            onChange={({ target }) => {
              const answer = answers.find(([is]) => String(is) === target.value);
              if (answer !== undefined)
                onChange({ ...field, showIf: { field: chosen.id, is: answer[0] } });
            }}
          >
            <Options of={answers.map(([is, text]) => [String(is), text])} />
          </Select>
        </Field>
      )}
    </div>
  );
}
