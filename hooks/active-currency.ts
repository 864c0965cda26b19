import { PageState } from "@/lib/client/page-state";
import { DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";

/** Without the cookie and its code, which `adoptCurrency` reads after the page has loaded. */
export const activeCurrency = new PageState<string>(() => DEFAULT_CURRENCY);
