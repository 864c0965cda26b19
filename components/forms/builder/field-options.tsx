import { builderId } from "@/components/forms/builder/builder-ids";
import type { BuilderFieldProps } from "@/components/forms/builder/field-editor";
import { createKey } from "@/components/forms/builder/form-edits";
import { Button } from "@/components/ui/buttons/button";
import { ErrorText } from "@/components/ui/states/error-text";
import { Field } from "@/components/ui/fields/field";
import { Trash2 } from "@/components/ui/icons/form-icons";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Textarea } from "@/components/ui/fields/textarea";
import { TextInput } from "@/components/ui/fields/text-input";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { fieldLimits } from "@/lib/forms/form-field.schema";

/** The options of a choice; of an eligibility question also which of them qualify. */
export function FieldOptions({ field, path, errors, onChange }: BuilderFieldProps) {
  if (!("options" in field)) return null;
  const { options } = field;
  const change = (changed: typeof options) => {
    if (field.type !== "ELIGIBILITY") return onChange({ ...field, options: changed });
    const qualifying = field.qualifying.filter((id) => changed.some((option) => option.id === id));
    return onChange({ ...field, options: changed, qualifying });
  };
  const error = errors.get(`${path}.options`) ?? errors.get(`${path}.qualifying`);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium">Options</legend>
      {options.map((option, index) => (
        <div key={option.id} className="flex flex-col">
          <div className="flex items-end gap-2">
            <div className="flex-1">
              <Field
                id={builderId(`${path}.options[${index}].label`)}
                label={`Option ${index + 1}`}
                required
                error={errors.get(`${path}.options[${index}].label`)}
              >
                <TextInput
                  maxLength={fieldLimits.option}
                  value={option.label}
                  onChange={({ target }) =>
                    change(options.with(index, { ...option, label: target.value }))
                  }
                />
              </Field>
            </div>
            <IconButton
              label={`Remove option ${index + 1}`}
              disabled={options.length <= 2}
              onClick={() => change(options.toSpliced(index, 1))}
            >
              <Trash2 className="size-5" />
            </IconButton>
          </div>
          {field.type === "ELIGIBILITY" && (
            <ToggleRow
              checked={field.qualifying.includes(option.id)}
              onChange={(qualifies) =>
                onChange({
                  ...field,
                  qualifying: qualifies
                    ? [...field.qualifying, option.id]
                    : field.qualifying.filter((id) => id !== option.id),
                })
              }
            >
              May apply with this answer
            </ToggleRow>
          )}
        </div>
      ))}
      {error !== undefined && <ErrorText>{error}</ErrorText>}
      <Button
        size="small"
        className="self-start"
        disabled={options.length >= fieldLimits.options}
        onClick={() => change([...options, { id: createKey(), label: "Another option" }])}
      >
        Add an option
      </Button>
      {field.type === "ELIGIBILITY" && (
        <Field
          id={builderId(`${path}.message`)}
          label="What others read"
          hint="Kindly, and why: nobody should have to guess."
        >
          <Textarea
            rows={2}
            maxLength={fieldLimits.message}
            value={field.message}
            onChange={({ target }) => onChange({ ...field, message: target.value })}
          />
        </Field>
      )}
    </fieldset>
  );
}
