import { toMoneyValues } from "@/components/currencies/money-values";
import { TextInput } from "@/components/ui/fields/text-input";
import { PriceCurrency } from "@/components/screens/artwork-list/price-currency";
import { DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";

type PriceFieldsProps = {
  /** Minor units. */
  min: number | undefined;
  max: number | undefined;
  /** Currency of the address; otherwise the reader's. */
  currency: string | undefined;
  /** Currencies with a rate. */
  currencies: readonly string[];
  idPrefix: string;
};

/** Takes whole units (`typed-prices.ts`), and works without a script. */
export function PriceFields({ min, max, currency: asked, currencies, idPrefix }: PriceFieldsProps) {
  const currency = (asked ?? DEFAULT_CURRENCY).toUpperCase();
  const fields = [
    { name: "priceFrom", label: "From", amount: min },
    { name: "priceTo", label: "To", amount: max },
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_6.5rem] gap-3">
      {fields.map(({ name, label, amount }) => (
        <div key={name} className="flex flex-col gap-1">
          <label htmlFor={`${idPrefix}-${name}`} className="text-small text-muted">
            {label}
          </label>
          <TextInput
            id={`${idPrefix}-${name}`}
            name={name}
            inputMode="decimal"
            pattern="[0-9][0-9 .,'’]*"
            title="An amount, such as 500"
            maxLength={16}
            defaultValue={
              amount === undefined ? undefined : toMoneyValues({ amount, currency }).amount
            }
            autoComplete="off"
          />
        </div>
      ))}
      <div className="flex flex-col gap-1">
        <label htmlFor={`${idPrefix}-currency`} className="text-small text-muted">
          Currency
        </label>
        <PriceCurrency id={`${idPrefix}-currency`} asked={asked} currencies={currencies} />
      </div>
    </div>
  );
}
