import { ChevronDown } from "@/components/ui/icons/icons";
import { DEFAULT_CURRENCY, formatCurrencyLabel } from "@/lib/currencies/currencies.rules";

const defaultLabel = formatCurrencyLabel({ symbol: "$", code: DEFAULT_CURRENCY });

/** Opens the currency menu; `CurrencyMenus` has its code, and shows another currency than the default (SPEC section 2, “Reusable controls”). */
export function CurrencyOpener() {
  return (
    <button
      type="button"
      data-needs-script=""
      data-currency-menu=""
      aria-haspopup="menu"
      aria-expanded={false}
      className="inline-flex h-11 min-w-20 items-center justify-center gap-1 rounded-full px-2 text-small hover:bg-surface"
    >
      <span className="sr-only">Currency: </span>
      <span data-currency="">{defaultLabel}</span>
      <ChevronDown className="size-4" />
    </button>
  );
}
