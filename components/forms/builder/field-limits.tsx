import type { BuilderFieldProps } from "@/components/forms/builder/field-editor";
import { builderId } from "@/components/forms/builder/builder-ids";
import { CurrencyOptions } from "@/components/currencies/currency-options";
import { AmountField } from "@/components/forms/money-answer";
import { Field } from "@/components/ui/fields/field";
import { PillChoice } from "@/components/ui/fields/pill-choice";
import { Select } from "@/components/ui/fields/select";
import { TextInput } from "@/components/ui/fields/text-input";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { fileKindLabels, workFactLabels } from "@/lib/forms/field-type-labels.schema";
import { type FieldOf, type FieldType, FileKind, WorkFact } from "@/lib/forms/form-field.schema";

type NumberLimit = readonly [name: string, label: string];

const textLimits: readonly NumberLimit[] = [
  ["maxWords", "Maximum words"],
  ["maxChars", "Maximum characters"],
  ["minChars", "Minimum characters"],
];

/** Limits that are plain numbers, by the names that they have in the form. */
const numberLimits: Partial<Record<FieldType, readonly NumberLimit[]>> = {
  SHORT_TEXT: [["maxChars", "Maximum characters"]],
  LONG_TEXT: textLimits,
  STATEMENT: textLimits,
  BIO: textLimits,
  NUMBER: [
    ["min", "Smallest"],
    ["max", "Largest"],
  ],
  MULTIPLE: [
    ["min", "Choose at least"],
    ["max", "Choose at most"],
  ],
  VIDEO_LINKS: [["max", "Maximum links"]],
  WORKS: [
    ["min", "Minimum works"],
    ["max", "Maximum works"],
  ],
  FILES: [
    ["files", "Maximum files"],
    ["megabytes", "Maximum MB for each"],
  ],
  CV: [
    ["megabytes", "Maximum MB"],
    ["maxChars", "Maximum characters of text"],
  ],
  REFERENCES: [
    ["min", "Minimum references"],
    ["max", "Maximum references"],
  ],
};

const amountLimits: Record<"MONEY" | "BUDGET", readonly NumberLimit[]> = {
  MONEY: [
    ["min", "Least"],
    ["max", "Most"],
  ],
  BUDGET: [
    ["max", "Maximum total"],
    ["maxAsked", "Maximum asked of you"],
  ],
};

/** An empty limit is none; a count that is needed keeps its last value. */
function NumberLimitField({
  field,
  path,
  errors,
  onChange,
  name,
  label,
}: BuilderFieldProps & { name: string; label: string }) {
  const value: unknown = Reflect.get(field, name);
  return (
    <Field
      id={builderId(`${path}.${name}`)}
      label={label}
      optionalLabel=""
      error={errors.get(`${path}.${name}`)}
    >
      <TextInput
        type="number"
        value={typeof value === "number" ? String(value) : ""}
        onChange={({ target }) =>
          onChange({ ...field, [name]: target.value === "" ? null : Number(target.value) })
        }
      />
    </Field>
  );
}

/** Edits in which currency an amount is, and its limits, which need one. */
function AmountLimits({
  field,
  path,
  errors,
  onChange,
}: BuilderFieldProps & { field: FieldOf<"MONEY" | "BUDGET"> }) {
  const { currency } = field;
  const changeCurrency = (next: string) => {
    if (next !== "") onChange({ ...field, currency: next });
    else if (field.type === "MONEY") onChange({ ...field, currency: null, min: null, max: null });
  };
  return (
    <div className="grid items-end gap-3 sm:grid-cols-3">
      <Field label="Currency" optionalLabel="">
        <Select value={currency ?? ""} onChange={({ target }) => changeCurrency(target.value)}>
          {field.type === "MONEY" && <option value="">The artist chooses</option>}
          <CurrencyOptions />
        </Select>
      </Field>
      {currency !== null &&
        amountLimits[field.type].map(([name, label]) => {
          const value: unknown = Reflect.get(field, name);
          return (
            <AmountField
              key={`${name} ${currency}`}
              id={builderId(`${path}.${name}`)}
              label={label}
              currency={currency}
              amount={typeof value === "number" ? value : null}
              error={errors.get(`${path}.${name}`)}
              onChange={(amount) => onChange({ ...field, [name]: amount })}
            />
          );
        })}
    </div>
  );
}

export function FieldLimits(props: BuilderFieldProps) {
  const { field, path, errors, onChange } = props;
  const limits = numberLimits[field.type] ?? [];
  return (
    <>
      {limits.length > 0 && (
        <div className="grid items-end gap-3 sm:grid-cols-3">
          {limits.map(([name, label]) => (
            <NumberLimitField key={name} {...props} name={name} label={label} />
          ))}
        </div>
      )}
      {field.type === "WORKS" && (
        <>
          <PillChoice
            id={builderId(`${path}.required`)}
            label="Each work has to state"
            options={new Map(Object.entries(workFactLabels))}
            selected={field.required}
            error={errors.get(`${path}.required`)}
            onChange={(facts) =>
              onChange({
                ...field,
                required: WorkFact.options.filter((fact) => facts.includes(fact)),
              })
            }
          />
          <ToggleRow
            checked={field.newUploads}
            onChange={(newUploads) => onChange({ ...field, newUploads })}
          >
            Works may be added while applying
          </ToggleRow>
        </>
      )}
      {field.type === "FILES" && (
        <PillChoice
          id={builderId(`${path}.kinds`)}
          label="Kinds of files"
          required
          options={new Map(Object.entries(fileKindLabels))}
          selected={field.kinds}
          error={errors.get(`${path}.kinds`)}
          onChange={(kinds) =>
            onChange({ ...field, kinds: FileKind.options.filter((kind) => kinds.includes(kind)) })
          }
        />
      )}
      {(field.type === "MONEY" || field.type === "BUDGET") && (
        <AmountLimits {...props} field={field} />
      )}
      {field.type === "DATE" && (
        <div className="grid items-end gap-3 sm:grid-cols-3">
          {(["min", "max"] as const).map((name) => (
            <Field
              key={name}
              id={builderId(`${path}.${name}`)}
              label={name === "min" ? "From" : "Until"}
              optionalLabel=""
              error={errors.get(`${path}.${name}`)}
            >
              <TextInput
                type="date"
                value={field[name] ?? ""}
                onChange={({ target }) => onChange({ ...field, [name]: target.value || null })}
              />
            </Field>
          ))}
        </div>
      )}
    </>
  );
}
