import { useMemo } from "react";
import type { MoneyValues } from "@/components/currencies/money-values";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { listCurrencyCodes } from "@/lib/shared/money";

type MoneyFieldProps = {
  id: string;
  label: string;
  value: MoneyValues;
  onChange: (value: MoneyValues) => void;
  hint?: string;
  required?: boolean;
  error?: string | undefined;
};

/** Offered first: the currencies of the catalogue. */
const commonCurrencies = ["USD", "EUR", "GBP", "CHF", "JPY", "CAD", "AUD", "SEK"];

export function MoneyField({ id, label, value, onChange, ...field }: MoneyFieldProps) {
  const otherCurrencies = useMemo(
    () => listCurrencyCodes().filter((code) => !commonCurrencies.includes(code)),
    [],
  );
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
            {[...commonCurrencies, ...otherCurrencies].map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
        </div>
      )}
    </Field>
  );
}
