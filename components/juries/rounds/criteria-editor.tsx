import { MoveButtons } from "@/components/ui/lists/move-buttons";
import type { RoundFieldsProps } from "@/components/juries/rounds/round-editor";
import { type CriterionValues, createCriterion } from "@/components/juries/rounds/round-values";
import { Button } from "@/components/ui/buttons/button";
import { ErrorText } from "@/components/ui/states/error-text";
import { Field } from "@/components/ui/fields/field";
import type { ErrorField } from "@/components/ui/form/use-form-errors";
import { Trash2 } from "@/components/ui/icons/form-icons";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { moveItem } from "@/components/ui/lists/move-item";
import { Select } from "@/components/ui/fields/select";
import { TextInput } from "@/components/ui/fields/text-input";
import { roundLimits } from "@/lib/juries/rounds/rounds.schema";

const criterionId = (path: string) => `round-${path.replaceAll(/[^\w]+/g, "-")}`;

const fieldNames: Readonly<Record<string, string>> = {
  name: "name",
  weight: "weight",
  max: "highest score",
};

/** The form's field of an error in one criterion: `criteria[1].weight`. */
export function findCriterionField(path: string): ErrorField | undefined {
  const [, index, name = ""] = /^criteria\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
  const fieldName = fieldNames[name];
  if (index === undefined || fieldName === undefined) return undefined;
  // This ranks its errors after the scale's, and before those of what follows.
  const rank = 10;
  return {
    path,
    id: criterionId(path),
    label: `Criterion ${Number(index) + 1}, ${fieldName}`,
    rank,
  };
}

/** “40 per cent of the score”, or nothing while a weight is missing. */
function formatShare({ weight }: CriterionValues, all: readonly CriterionValues[]): string {
  const sum = all.reduce((total, one) => total + Number(one.weight), 0);
  const share = (Number(weight) / sum) * 100;
  return Number.isFinite(share) && share > 0 ? `${Math.round(share)} per cent of the score` : "";
}

type CriterionRowProps = {
  criteria: readonly CriterionValues[];
  index: number;
  errors: ReadonlyMap<string, string>;
  onChange: (criteria: CriterionValues[]) => void;
};

function CriterionRow({ criteria, index, errors, onChange }: CriterionRowProps) {
  const criterion = criteria[index];
  if (criterion === undefined) return null;
  const path = `criteria[${index}]`;
  const title = criterion.name.trim() === "" ? `criterion ${index + 1}` : `“${criterion.name}”`;
  const set = (changes: Partial<CriterionValues>) =>
    onChange(criteria.with(index, { ...criterion, ...changes }));
  return (
    <li className="flex flex-col gap-3 rounded-surface border p-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Field
            id={criterionId(`${path}.name`)}
            label={`Criterion ${index + 1}`}
            error={errors.get(`${path}.name`)}
            required
          >
            <TextInput
              maxLength={roundLimits.criterion}
              value={criterion.name}
              onChange={({ target }) => set({ name: target.value })}
            />
          </Field>
        </div>
        <IconButton
          label={`Remove ${title}`}
          className="mt-7"
          onClick={() => onChange(criteria.toSpliced(index, 1))}
        >
          <Trash2 className="size-5" />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid flex-1 grid-cols-2 items-start gap-3 sm:max-w-80">
          <Field
            id={criterionId(`${path}.weight`)}
            label="Weight"
            error={errors.get(`${path}.weight`)}
            required
          >
            <TextInput
              type="number"
              min={0}
              max={roundLimits.weight}
              step="any"
              value={criterion.weight}
              onChange={({ target }) => set({ weight: target.value })}
            />
          </Field>
          <Field
            id={criterionId(`${path}.max`)}
            label="Scores"
            error={errors.get(`${path}.max`)}
            required
          >
            <Select
              value={criterion.max}
              onChange={({ target }) => set({ max: target.value === "10" ? 10 : 5 })}
            >
              <option value={5}>1 to 5</option>
              <option value={10}>1 to 10</option>
            </Select>
          </Field>
        </div>
        <MoveButtons
          label={title}
          index={index}
          count={criteria.length}
          onStep={(step) => onChange(moveItem(criteria, index, index + step))}
        />
      </div>
      <p className="text-small text-muted empty:hidden">{formatShare(criterion, criteria)}</p>
    </li>
  );
}

export function CriteriaEditor({ form }: Pick<RoundFieldsProps, "form">) {
  const { criteria } = form.values;
  const error = form.errors.get("criteria");
  const setCriteria = (changed: CriterionValues[]) => form.change({ criteria: changed });
  return (
    <fieldset id={form.getFieldId("criteria")} tabIndex={-1} className="flex flex-col gap-3">
      <legend className="mb-1 font-medium">Criteria</legend>
      <p className="text-small text-muted">
        Few are better than many. The weight says how much one counts beside the others.
      </p>
      <ol className="flex flex-col gap-3 empty:hidden">
        {criteria.map(({ id }, index) => (
          <CriterionRow
            key={id}
            criteria={criteria}
            index={index}
            errors={form.errors}
            onChange={setCriteria}
          />
        ))}
      </ol>
      {error !== undefined && <ErrorText>{error}</ErrorText>}
      <Button
        size="small"
        className="self-start"
        disabled={criteria.length >= roundLimits.criteria}
        onClick={() => setCriteria([...criteria, createCriterion()])}
      >
        Add a criterion
      </Button>
    </fieldset>
  );
}
