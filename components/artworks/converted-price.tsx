import { chooseDisplayCurrency, convertApproximately } from "@/lib/currencies/conversion.rules";
import type { Conversion } from "@/lib/currencies/currencies.schema";
import { formatMoney } from "@/lib/shared/texts/format-money";
import type { Money } from "@/lib/shared/money";

type ConvertedPriceProps = {
  of: { price: Money; conversion: Pick<Conversion, "currencies"> };
  /** The reader's. */
  currency: string;
};

/** A price in the reader's currency, if that is another, before what else stands on the line. */
export function ConvertedPrice({ of: { price, conversion }, currency }: ConvertedPriceProps) {
  const target = chooseDisplayCurrency(currency, conversion);
  const money = target === undefined ? null : convertApproximately(price, target, conversion);
  return money === null ? null : (
    <>
      <span>about {formatMoney(money)}</span>
      {" · "}
    </>
  );
}
