"use client";

import { ChevronDown } from "@/components/ui/icons/icons";
import { Suspense, useRef, useState } from "react";
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
  const [button, setButton] = useState<HTMLElement | null>(null);
  // Undefined until first opened, so that the menu's code is not loaded before.
  const [isOpen, setIsOpen] = useState<boolean>();
  // Pressing this button closes an open menu as an outside press, and then arrives here as a click.
  const wasOpenRef = useRef(false);
  return (
    <>
      <button
        ref={setButton}
        type="button"
        data-needs-script=""
        aria-haspopup="menu"
        aria-expanded={isOpen === true}
        onPointerEnter={() => void loadCurrencyMenu()}
        onPointerDown={() => {
          wasOpenRef.current = isOpen === true;
        }}
        onClick={() => {
          setIsOpen(!wasOpenRef.current);
          wasOpenRef.current = false;
        }}
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
      {isOpen !== undefined && (
        <CurrencyMenu button={button} open={isOpen} onOpenChange={setIsOpen} />
      )}
    </>
  );
}
