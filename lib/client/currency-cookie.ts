import Cookies from "js-cookie";
import { currencyCookie, DEFAULT_CURRENCY } from "@/lib/currencies/rules";

const listeners = new Set<() => void>();

/** The currency that this browser's reader chose (SPEC section 4, “Currency”), as a store for all who show amounts. */
export const chosenCurrency = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): string => Cookies.get(currencyCookie.name) ?? DEFAULT_CURRENCY,
  set(code: string): void {
    Cookies.set(currencyCookie.name, code, {
      path: currencyCookie.path,
      sameSite: "lax",
      secure: window.location.protocol === "https:",
      "max-age": String(currencyCookie.maxAgeSeconds),
    });
    for (const listener of listeners) listener();
  },
};
