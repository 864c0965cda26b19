import { Trash2 } from "lucide-react";
import { fieldId } from "@/components/opportunities/form/values/field-places";
import { MoneyField } from "@/components/opportunities/form/sections/money-field";
import type { CostValues } from "@/components/opportunities/form/values/opportunity-values";
import { Field } from "@/components/ui/field";
import type { FieldErrors } from "@/components/ui/form/form-errors";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { opportunityLimits } from "@/lib/opportunities/opportunities.schema";
import { costKindLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import type { CostPaidBy } from "@/lib/vocabulary/opportunity-words.schema";

type CostRowProps = {
  cost: CostValues;
  index: number;
  errors: FieldErrors;
  onChange: (cost: CostValues) => void;
  onRemove: () => void;
};

/** “We” is the organiser here; on the public page “you” is the artist. */
const payers: Record<CostPaidBy, string> = {
  ARTIST: "The artist pays",
  ORGANIZER: "We pay",
  SHARED: "Shared",
};

/** @param index counted from 0 */
export const costRemoveId = (index: number) => fieldId(`costs[${index}].remove`);

/** One cost: of what, who pays, how much. */
export function CostRow({ cost, index, errors, onChange, onRemove }: CostRowProps) {
  const fieldPath = (part: string) => `costs[${index}].${part}`;
  const fieldProps = (part: string) => ({
    id: fieldId(fieldPath(part)),
    error: errors.get(fieldPath(part)),
  });
  const name = `cost ${index + 1}`;
  return (
    <li className="grid items-start gap-x-5 gap-y-3 rounded-surface border p-5 sm:grid-cols-2">
      <Field {...fieldProps("kind")} label={`Kind of ${name}`} required>
        {(control) => (
          <Select
            {...control}
            value={cost.kind}
            onChange={({ target }) => onChange({ ...cost, kind: target.value })}
          >
            {Object.entries(costKindLabels).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field {...fieldProps("paidBy")} label={`Who pays ${name}`} required>
        {(control) => (
          <Select
            {...control}
            value={cost.paidBy}
            onChange={({ target }) => onChange({ ...cost, paidBy: target.value })}
          >
            {Object.entries(payers).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <MoneyField
        {...fieldProps("amount")}
        label={`Amount of ${name}`}
        value={cost.amount}
        onChange={(amount) => onChange({ ...cost, amount })}
      />
      <Field {...fieldProps("note")} label={`Note on ${name}`}>
        {(control) => (
          <TextInput
            {...control}
            value={cost.note}
            maxLength={opportunityLimits.costNote}
            onChange={({ target }) => onChange({ ...cost, note: target.value })}
          />
        )}
      </Field>
      <IconButton
        id={costRemoveId(index)}
        label={`Remove ${name}`}
        onClick={onRemove}
        className="-m-2 justify-self-end sm:col-span-2"
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
    </li>
  );
}
