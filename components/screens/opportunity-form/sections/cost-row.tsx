import { Trash2 } from "@/components/ui/icons/form-icons";
import { fieldId } from "@/components/screens/opportunity-form/values/opportunity-fields";
import { MoneyField } from "@/components/currencies/money-field";
import type { CostValues } from "@/components/screens/opportunity-form/values/opportunity-values";
import type { SectionProps } from "@/components/screens/opportunity-form/sections/section-form";
import { ChoiceField } from "@/components/screens/opportunity-form/sections/text-field";
import { FormField, type FormFields } from "@/components/ui/form/form-field";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { TextInput } from "@/components/ui/fields/text-input";
import { opportunityLimits } from "@/lib/opportunities/opportunities.schema";
import { costKindLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import type { CostPaidBy } from "@/lib/vocabulary/opportunity-types.schema";

type CostRowProps = SectionProps & {
  cost: CostValues;
  index: number;
  onChange: (cost: CostValues) => void;
  onRemove: () => void;
};

/** “We” is the organiser here; on the public page “you” is the artist. */
const payerLabels: Record<CostPaidBy, string> = {
  ARTIST: "The artist pays",
  ORGANIZER: "We pay",
  SHARED: "Shared",
};

/** @param index counted from 0 */
export const costRemoveId = (index: number) => fieldId(`costs[${index}].remove`);

export function CostRow({ cost, index, form, onChange, onRemove }: CostRowProps) {
  const pathOf = (field: string) => `costs[${index}].${field}`;
  const costForm: FormFields<CostValues> = {
    ...form,
    values: cost,
    setText: (field, text) => onChange({ ...cost, [field]: text }),
  };
  const name = `cost ${index + 1}`;
  return (
    <li className="grid items-start gap-x-5 gap-y-3 rounded-surface border p-5 sm:grid-cols-2">
      <ChoiceField
        form={costForm}
        name="kind"
        path={pathOf("kind")}
        label={`Kind of ${name}`}
        required
        options={costKindLabels}
      />
      <ChoiceField
        form={costForm}
        name="paidBy"
        path={pathOf("paidBy")}
        label={`Who pays ${name}`}
        required
        options={payerLabels}
      />
      <MoneyField
        id={fieldId(pathOf("amount"))}
        label={`Amount of ${name}`}
        error={form.errors.get(pathOf("amount"))}
        value={cost.amount}
        onChange={(amount) => onChange({ ...cost, amount })}
      />
      <FormField form={costForm} name="note" path={pathOf("note")} label={`Note on ${name}`}>
        <TextInput maxLength={opportunityLimits.costNote} />
      </FormField>
      <IconButton
        id={costRemoveId(index)}
        label={`Remove ${name}`}
        onClick={onRemove}
        className="-m-2 justify-self-end sm:col-span-2"
      >
        <Trash2 className="size-5" />
      </IconButton>
    </li>
  );
}
