import type { MoneyValues } from "@/components/currencies/money-values";
import { CurrencyOptions } from "@/components/currencies/currency-options";
import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";
import { TextInput } from "@/components/ui/fields/text-input";

type MoneyFieldProps = {
  id: string;
  label: string;
  value: MoneyValues;
  onChange: (value: MoneyValues) => void;
  hint?: string;
  required?: boolean;
  error?: string | undefined;
};

export function MoneyField({ id, label, value, onChange, ...field }: MoneyFieldProps) {
  return (
    <Field id={id} label={label} {...field}>
      {(control) => (
        <div className="grid max-w-80 grid-cols-[minmax(0,1fr)_7rem] gap-2">
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={value.amount}
            onChange={({ target }) => onChange({ ...value, amount: target.value })}
          />
          <Select
            aria-label={`Currency of: ${label}`}
            value={value.currency}
            onChange={({ target }) => onChange({ ...value, currency: target.value })}
          >
            <CurrencyOptions />
          </Select>
        </div>
      )}
    </Field>
  );
}
