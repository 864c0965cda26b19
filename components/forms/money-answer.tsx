import { useState } from "react";
import { type AnswerControl, toFieldProps } from "@/components/forms/answer-control";
import { MoneyField } from "@/components/currencies/money-field";
import {
  findMoneyError,
  type MoneyValues,
  parseMoney,
  toMoneyValues,
} from "@/components/currencies/money-values";
import { Field } from "@/components/ui/fields/field";
import { TextInput } from "@/components/ui/fields/text-input";
import type { FieldOf } from "@/lib/forms/form-field.schema";
import { Money } from "@/lib/shared/money";

type AmountProps = {
  id: string;
  label: string;
  currency: string;
  /** Minor units. */
  amount: number | null;
  required?: boolean;
  hint?: string;
  error?: string | undefined;
  onChange: (amount: number | null) => void;
};

/** An amount in a given currency, typed in major units. */
export function AmountField({
  id,
  label,
  currency,
  amount,
  onChange,
  error,
  ...field
}: AmountProps) {
  const [text, setText] = useState(
    amount === null ? "" : toMoneyValues({ amount, currency }).amount,
  );
  const typed = { amount: text, currency };
  return (
    <Field
      id={id}
      label={`${label} (${currency})`}
      error={findMoneyError(typed) ?? error}
      {...field}
    >
      <TextInput
        inputMode="decimal"
        className="max-w-52"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onChange(parseMoney({ amount: target.value, currency })?.amount ?? null);
        }}
      />
    </Field>
  );
}

export function MoneyAnswer(control: AnswerControl<FieldOf<"MONEY">>) {
  const { field, answer, onChange } = control;
  const stored = Money.safeParse(answer).data ?? null;
  const [typed, setTyped] = useState<MoneyValues>(
    stored === null ? { amount: "", currency: field.currency ?? "EUR" } : toMoneyValues(stored),
  );
  const common = toFieldProps(control);
  const { currency } = field;
  if (currency !== null) {
    return (
      <AmountField
        {...common}
        currency={currency}
        amount={stored?.amount ?? null}
        onChange={(amount) => onChange(amount === null ? null : { amount, currency })}
      />
    );
  }
  return (
    <MoneyField
      {...common}
      value={typed}
      error={findMoneyError(typed) ?? common.error}
      onChange={(value) => {
        setTyped(value);
        onChange(parseMoney(value));
      }}
    />
  );
}
