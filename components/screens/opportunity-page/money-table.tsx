import { CurrencySelect } from "@/components/currencies/currency-select";
import { formatDayInZone } from "@/lib/shared/texts/format-date";
import type { MoneyGroup, MoneyRow } from "@/components/screens/opportunity-page/money-rows";
import { RailSection } from "@/components/screens/opportunity-page/rail-section";
import { Explain } from "@/components/ui/dialogs/explain";
import { convertApproximately, chooseDisplayCurrency } from "@/lib/currencies/conversion.rules";
import type { Conversion, OfferedCurrency } from "@/lib/currencies/currencies.schema";
import { formatMoney } from "@/lib/shared/texts/format-money";

type MoneyTableProps = {
  of: {
    groups: readonly MoneyGroup[];
    /** Null when no rates are configured; amounts are then not converted. */
    conversion: Conversion | null;
  };
  /** The reader's. */
  currency: string;
};

export function MoneyTable({ of: { groups, conversion }, currency }: MoneyTableProps) {
  const hasAmounts = groups.some(({ rows }) => rows.some(({ amount }) => amount !== null));
  const rates = hasAmounts ? conversion : null;
  const displayCurrency = rates === null ? undefined : chooseDisplayCurrency(currency, rates);
  const convertedGroups = groups.map(({ title, rows }) => ({
    title,
    rows: rows.map((row) => ({ ...row, converted: formatConverted(row, displayCurrency, rates) })),
  }));
  const isConverted = convertedGroups.some(({ rows }) =>
    rows.some(({ converted }) => converted !== null),
  );
  return (
    <RailSection
      title="What you pay and get"
      headingAside={
        rates !== null &&
        displayCurrency !== undefined && (
          <CurrencySelect currencies={rates.currencies} value={displayCurrency.code} />
        )
      }
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">What you pay and what you get</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">What</th>
            <th scope="col">How much</th>
          </tr>
        </thead>
        {convertedGroups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={2}
                className="pt-3 text-left text-small font-normal text-muted"
              >
                {title}
              </th>
            </tr>
            {rows.map((row, index) => (
              <Row key={`${index}-${row.label}`} {...row} />
            ))}
          </tbody>
        ))}
      </table>
      {isConverted && rates !== null && (
        <p className="text-small text-muted">
          Converted amounts are approximate, at the rates of {formatDayInZone(rates.date, "UTC")}.{" "}
          {rates.source}.
        </p>
      )}
    </RailSection>
  );
}

function formatConverted(
  { amount }: MoneyRow,
  displayCurrency: OfferedCurrency | undefined,
  rates: Conversion | null,
): string | null {
  if (amount === null || displayCurrency === undefined || rates === null) return null;
  const money = convertApproximately(amount, displayCurrency, rates);
  return money === null ? null : formatMoney(money);
}

type RowProps = MoneyRow & { converted: string | null };

function Row({
  label,
  amount,
  amountText,
  note,
  explanation,
  noteExplanation,
  converted,
}: RowProps) {
  if (label === "") {
    return (
      <tr>
        <td colSpan={2} dir="auto" className="py-1 text-small">
          {note}
        </td>
      </tr>
    );
  }
  const original = amount === null ? amountText : formatMoney(amount);
  return (
    <tr className="align-baseline">
      <th scope="row" className="py-1 pr-5 text-left font-normal">
        <span className="relative block">
          {label}
          {explanation !== undefined && <Explain {...explanation} className="ml-1" />}
        </span>
        {note !== "" && (
          <span className="relative block text-small text-muted">
            <bdi>{note}</bdi>
            {noteExplanation !== undefined && <Explain {...noteExplanation} className="ml-1" />}
          </span>
        )}
      </th>
      <td className="py-1 text-right whitespace-nowrap">
        {converted === null ? original : `about ${converted}`}
        {converted !== null && <span className="block text-small text-muted">{original}</span>}
      </td>
    </tr>
  );
}
