import { PageState } from "@/lib/client/page-state";
import { DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";

/** Without the cookie and its code, which `CurrencyProvider` and a choice load. */
export const activeCurrency = new PageState<string>(() => DEFAULT_CURRENCY);

export function chooseCurrency(code: string): void {
  activeCurrency.set(code);
  // Offline it is chosen for this page only.
  void import("@/hooks/currency-cookie").then(
    ({ storeCurrency }) => storeCurrency(code),
    () => undefined,
  );
}
