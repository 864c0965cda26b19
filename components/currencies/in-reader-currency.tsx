import { type ComponentType, type ReactNode, Suspense } from "react";
import { useCurrency } from "@/hooks/use-currency";
import { DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";
import { lazyComponent } from "@/lib/shared/lazy-component";

type InCurrency<Subject> = { of: Subject; currency: string };

/**
 * Makes a part that is shown in the reader's currency, which the browser alone knows. Its children are the part in the default one, as the
 * server renders it; only readers with another load its code.
 */
export function inReaderCurrency<Subject>(load: () => Promise<ComponentType<InCurrency<Subject>>>) {
  const Part: ComponentType<InCurrency<Subject>> = lazyComponent(load);
  return function InReaderCurrency({ of, children }: { of: Subject; children: ReactNode }) {
    const currency = useCurrency().toUpperCase();
    if (currency === DEFAULT_CURRENCY) return children;
    return (
      <Suspense fallback={children}>
        <Part of={of} currency={currency} />
      </Suspense>
    );
  };
}
