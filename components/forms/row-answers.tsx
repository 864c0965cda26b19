import { type ReactNode, useState } from "react";
import { answerId, answerPath, type AnswerControl } from "@/components/forms/answer-control";
import { AnswerGroup } from "@/components/forms/answer-group";
import { AmountField } from "@/components/forms/money-answer";
import { readText } from "@/components/forms/text-answers";
import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/fields/field";
import { Trash2 } from "@/components/ui/icons/form-icons";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Select } from "@/components/ui/fields/select";
import { TextInput } from "@/components/ui/fields/text-input";
import { formatRange, sumBudget } from "@/lib/forms/answer-items.rules";
import {
  BudgetAnswer as Budget,
  BudgetPayer,
  budgetPayerLabels,
} from "@/lib/forms/form-answers.schema";
import { fieldLimits, type FieldOf } from "@/lib/forms/form-field.schema";
import { formatMoney } from "@/lib/shared/texts/format-money";
import { joinParts } from "@/lib/shared/texts/join-parts";

type Row = Record<string, string | number | null>;
type RowField = FieldOf<"REFERENCES"> | FieldOf<"BUDGET"> | FieldOf<"VIDEO_LINKS">;

const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const focusFirstField = (row: HTMLElement | null) => row?.querySelector("input")?.focus();

function RowList<Item>(props: {
  control: AnswerControl<RowField>;
  items: readonly Item[];
  max: number;
  noun: string;
  onAdd: () => void;
  onRemove: (index: number) => void;
  children: (item: Item, index: number, path: string) => ReactNode;
  footer?: ReactNode;
}) {
  const { control, items, max, noun, onAdd, onRemove, children, footer } = props;
  const [added, setAdded] = useState(-1);
  const add = () => {
    setAdded(items.length);
    onAdd();
  };
  return (
    <AnswerGroup control={control} showsPartErrors={items.length > 0}>
      <ol className="flex flex-col gap-3 empty:hidden">
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- only its position identifies a row
          <li
            key={index}
            ref={index === added ? focusFirstField : undefined}
            className="flex items-start gap-3 rounded-surface border p-3"
          >
            <div className="grid min-w-0 flex-1 gap-3">
              {children(item, index, `${answerPath(control.field.id)}[${index}]`)}
            </div>
            <IconButton label={`Remove ${noun} ${index + 1}`} onClick={() => onRemove(index)}>
              <Trash2 className="size-5" />
            </IconButton>
          </li>
        ))}
      </ol>
      {footer}
      <Button size="small" className="self-start" disabled={items.length >= max} onClick={add}>
        Add a {noun}
      </Button>
    </AnswerGroup>
  );
}

export function LinksAnswer(control: AnswerControl<FieldOf<"VIDEO_LINKS">>) {
  const { field, answer, onChange, errors } = control;
  const links = Array.isArray(answer) ? answer.map(readText) : [];
  return (
    <RowList
      control={control}
      items={links}
      max={field.max ?? fieldLimits.links}
      noun="link"
      onAdd={() => onChange([...links, ""])}
      onRemove={(index) => onChange(links.toSpliced(index, 1))}
    >
      {(link, index, path) => (
        <Field id={answerId(path)} label={`Link ${index + 1}`} required error={errors.get(path)}>
          <TextInput
            inputMode="url"
            placeholder="https://"
            value={link}
            onChange={({ target }) => onChange(links.with(index, target.value))}
          />
        </Field>
      )}
    </RowList>
  );
}

const referenceParts = [
  ["name", "Name", true],
  ["role", "Role", false],
  ["contact", "E-mail address or phone", true],
] as const;

export function ReferencesAnswer(control: AnswerControl<FieldOf<"REFERENCES">>) {
  const { field, answer, onChange, errors } = control;
  const rows = Array.isArray(answer) ? answer.filter(isRow) : [];
  const max = field.max ?? fieldLimits.references;
  const range = `${formatRange(field.min ?? 0, max, "reference")}.`;
  return (
    <RowList
      control={{ ...control, field: { ...field, help: joinParts([field.help, range], " ") } }}
      items={rows}
      max={max}
      noun="reference"
      onAdd={() => onChange([...rows, { name: "", role: "", contact: "" }])}
      onRemove={(index) => onChange(rows.toSpliced(index, 1))}
    >
      {(row, index, path) =>
        referenceParts.map(([part, label, required]) => (
          <Field
            key={part}
            id={answerId(`${path}.${part}`)}
            label={label}
            required={required}
            error={errors.get(`${path}.${part}`)}
          >
            <TextInput
              value={readText(row[part])}
              onChange={({ target }) =>
                onChange(rows.with(index, { ...row, [part]: target.value }))
              }
            />
          </Field>
        ))
      }
    </RowList>
  );
}

export function BudgetAnswer(control: AnswerControl<FieldOf<"BUDGET">>) {
  const { field, answer, onChange, errors } = control;
  const rows = Array.isArray(answer) ? answer.filter(isRow) : [];
  const { total, asked } = sumBudget(Budget.safeParse(rows).data ?? []);
  const format = (amount: number) => formatMoney({ amount, currency: field.currency });
  return (
    <RowList
      control={control}
      items={rows}
      max={fieldLimits.budgetRows}
      noun="row"
      onAdd={() => onChange([...rows, { label: "", amount: null, paidBy: "ORGANIZER" }])}
      onRemove={(index) => onChange(rows.toSpliced(index, 1))}
      footer={
        <output className="text-small">
          Total {format(total)}, of which you ask for {format(asked)}
        </output>
      }
    >
      {(row, index, path) => {
        const change = (changes: Row) => onChange(rows.with(index, { ...row, ...changes }));
        return (
          <>
            <Field
              id={answerId(`${path}.label`)}
              label="For"
              required
              error={errors.get(`${path}.label`)}
            >
              <TextInput
                value={readText(row["label"])}
                onChange={({ target }) => change({ label: target.value })}
              />
            </Field>
            <AmountField
              id={answerId(`${path}.amount`)}
              label="Amount"
              required
              currency={field.currency}
              amount={typeof row["amount"] === "number" ? row["amount"] : null}
              error={errors.get(`${path}.amount`)}
              onChange={(amount) => change({ amount })}
            />
            <Field
              id={answerId(`${path}.paidBy`)}
              label="Paid by"
              required
              error={errors.get(`${path}.paidBy`)}
            >
              <Select
                value={readText(row["paidBy"])}
                onChange={({ target }) => change({ paidBy: target.value })}
                of={BudgetPayer.options.map((payer) => [payer, budgetPayerLabels[payer]])}
              />
            </Field>
          </>
        );
      }}
    </RowList>
  );
}
