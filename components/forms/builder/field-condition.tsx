import { builderId } from "@/components/forms/builder/builder-ids";
import type { BuilderFieldProps } from "@/components/forms/builder/field-editor";
import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";
import { listConditions } from "@/lib/forms/form-definition.rules";
import type { FormField } from "@/lib/forms/form-field.schema";

type FieldConditionProps = BuilderFieldProps & {
  /** The fields before this one. */
  earlier: readonly FormField[];
};

/** Edits whether the field is shown to everybody, or only after an answer to an earlier question. */
export function FieldCondition({ field, path, errors, earlier, onChange }: FieldConditionProps) {
  const questions = earlier.filter((question) => listConditions(question).length > 0);
  if (questions.length === 0 && field.showIf === null) return null;
  const chosen = questions.find(({ id }) => id === field.showIf?.field);
  const answers = chosen === undefined ? [] : listConditions(chosen);
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
            const [first] = question === undefined ? [] : listConditions(question);
            const showIf =
              question === undefined || first === undefined
                ? null
                : { field: question.id, is: first[0] };
            onChange({ ...field, showIf });
          }}
          emptyLabel="Always"
          of={questions.map(({ id, label }) => [id, `Depending on “${label}”`])}
        />
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
            of={answers.map(([is, text]) => [String(is), text])}
          />
        </Field>
      )}
    </div>
  );
}
