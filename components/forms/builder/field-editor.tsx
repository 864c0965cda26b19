import { builderId } from "@/components/forms/builder/builder-ids";
import { FieldCondition } from "@/components/forms/builder/field-condition";
import { FieldLimits } from "@/components/forms/builder/field-limits";
import { FieldOptions } from "@/components/forms/builder/field-options";
import { Field } from "@/components/ui/fields/field";
import { Textarea } from "@/components/ui/fields/textarea";
import { TextInput } from "@/components/ui/fields/text-input";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { fieldLimits, type FormField } from "@/lib/forms/form-field.schema";

export type BuilderFieldProps = {
  field: FormField;
  /** `sections[0].fields[2]` */
  path: string;
  errors: ReadonlyMap<string, string>;
  onChange: (field: FormField) => void;
};

export function FieldEditor(props: BuilderFieldProps & { earlier: readonly FormField[] }) {
  const { field, path, errors, onChange } = props;
  const isNote = field.type === "NOTE";
  return (
    <div className="flex flex-col gap-5 pb-3">
      <Field
        id={builderId(`${path}.label`)}
        label={isNote ? "Heading" : field.type === "CONSENT" ? "What they agree to" : "Question"}
        required={!isNote}
        error={errors.get(`${path}.label`)}
      >
        <TextInput
          maxLength={fieldLimits.label}
          value={field.label}
          onChange={({ target }) => onChange({ ...field, label: target.value })}
        />
      </Field>
      <Field
        id={builderId(`${path}.help`)}
        label={isNote ? "Text" : "Help"}
        error={errors.get(`${path}.help`)}
        {...(!isNote && { hint: "Shown under the question." })}
      >
        <Textarea
          rows={2}
          className="min-h-20"
          maxLength={fieldLimits.help}
          value={field.help}
          onChange={({ target }) => onChange({ ...field, help: target.value })}
        />
      </Field>
      <FieldOptions {...props} />
      <FieldLimits {...props} />
      <FieldCondition {...props} />
      {!isNote && (
        <div className="flex flex-col">
          {field.type !== "WORKS" && (
            <ToggleRow
              checked={field.required}
              onChange={(required) => onChange({ ...field, required })}
            >
              Has to be answered
            </ToggleRow>
          )}
          <ToggleRow
            checked={field.identifying}
            onChange={(identifying) => onChange({ ...field, identifying })}
          >
            Says who it is: left out of blind rounds
          </ToggleRow>
          <ToggleRow
            checked={field.hiddenFromJury}
            onChange={(hiddenFromJury) => onChange({ ...field, hiddenFromJury })}
          >
            For your team only, never for the jury
          </ToggleRow>
        </div>
      )}
    </div>
  );
}
