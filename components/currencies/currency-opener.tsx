"use client";

import { ChevronDown } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { useCurrency } from "@/hooks/use-currency";
import { currencyLabel, DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";
import { lazyComponent } from "@/lib/shared/lazy-component";

const load = async () => (await import("@/components/currencies/currency-menu")).CurrencyMenu;
const CurrencyMenu = lazyComponent(load);

// Only who chose another currency pays for the table of them.
const CurrencyLabel = lazyComponent(
  async () => (await import("@/components/currencies/currency-label")).CurrencyLabel,
);

const usual = currencyLabel({ symbol: "$", code: DEFAULT_CURRENCY });

/** The way to choose the currency of all amounts, labelled with the active one (SPEC section 2, “Reusable controls”). What it opens is fetched with the first use. */
export function CurrencyOpener() {
  const { currency } = useCurrency();
  const code = currency.toUpperCase();
  const [button, setButton] = useState<HTMLElement | null>(null);
  // Not fetched before it is first wanted.
  const [open, setOpen] = useState<boolean>();
  // The press that closes an open menu as one outside of it comes here as a click afterwards.
  const wasOpen = useRef(false);
  return (
    <>
      <button
        ref={setButton}
        type="button"
        data-needs-script=""
        aria-haspopup="menu"
        aria-expanded={open === true}
        onPointerEnter={() => void load()}
        onPointerDown={() => {
          wasOpen.current = open === true;
        }}
        onClick={() => {
          setOpen(!wasOpen.current);
          wasOpen.current = false;
        }}
        className="inline-flex h-11 min-w-20 items-center justify-center gap-1 rounded-full px-2 text-small hover:bg-surface"
      >
        <span className="sr-only">Currency: </span>
        {code === DEFAULT_CURRENCY ? (
          usual
        ) : (
          <Suspense fallback={code}>
            <CurrencyLabel code={code} />
          </Suspense>
        )}
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      {open !== undefined && (
        <Suspense>
          <CurrencyMenu button={button} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
