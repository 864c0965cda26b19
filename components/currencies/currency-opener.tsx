"use client";

import { ChevronDown } from "@/components/ui/icons/icons";
import { Suspense } from "react";
import { useMenuOpener } from "@/components/ui/dialogs/use-menu-opener";
import { useCurrency } from "@/hooks/use-currency";
import { formatCurrencyLabel, DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";
import { lazyComponent, lazyPart } from "@/lib/shared/lazy-component";

const loadCurrencyMenu = async () =>
  (await import("@/components/currencies/currency-menu")).CurrencyMenu;
const CurrencyMenu = lazyPart(loadCurrencyMenu);

// Loads the table of currencies only if a currency other than the default is selected.
const CurrencyLabel = lazyComponent(
  async () => (await import("@/components/currencies/currency-label")).CurrencyLabel,
);

const defaultLabel = formatCurrencyLabel({ symbol: "$", code: DEFAULT_CURRENCY });

/** Opens the currency menu, whose code is loaded on first use (SPEC section 2, “Reusable controls”). */
export function CurrencyOpener() {
  const { currency } = useCurrency();
  const code = currency.toUpperCase();
  const { opener, menu } = useMenuOpener();
  return (
    <>
      <button
        type="button"
        data-needs-script=""
        {...opener}
        onPointerEnter={() => void loadCurrencyMenu()}
        className="inline-flex h-11 min-w-20 items-center justify-center gap-1 rounded-full px-2 text-small hover:bg-surface"
      >
        <span className="sr-only">Currency: </span>
        {code === DEFAULT_CURRENCY ? (
          defaultLabel
        ) : (
          <Suspense fallback={code}>
            <CurrencyLabel code={code} />
          </Suspense>
        )}
        <ChevronDown className="size-4" />
      </button>
      {menu !== null && <CurrencyMenu {...menu} />}
    </>
  );
}
