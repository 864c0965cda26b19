import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { useButtonMenu } from "@/components/ui/dialogs/use-button-menu";
import { usePageEvent } from "@/components/ui/use-page-event";
import { useCurrency } from "@/hooks/use-currency";
import { DEFAULT_CURRENCY, formatCurrencyLabel } from "@/lib/currencies/currencies.rules";
import { lazyPart } from "@/lib/shared/lazy-component";

const loadCurrencyMenu = async () =>
  (await import("@/components/currencies/currency-menu")).CurrencyMenu;
const CurrencyMenu = lazyPart(loadCurrencyMenu);

/** Loads the table of currencies for other than the default; offline their code alone is shown. */
async function findSymbol(code: string): Promise<string> {
  if (code === DEFAULT_CURRENCY) return "$";
  const table = await import("@/lib/currencies/country-currencies.rules").catch(() => null);
  return table?.findCurrency(code)?.symbol ?? "";
}

function loadOnHover({ target }: Event): void {
  if (target instanceof Element && target.closest("[data-currency-menu]") !== null)
    void loadCurrencyMenu();
}

/** The currency in each `CurrencyOpener`, and their menus. */
export function CurrencyMenus() {
  const code = useCurrency().toUpperCase();
  const menu = useButtonMenu("data-currency-menu");
  // Rendered again on each page, because another layout has buttons of its own.
  usePathname();

  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const label = formatCurrencyLabel({ code, symbol: await findSymbol(code) });
      if (!isCurrent) return;
      for (const element of document.querySelectorAll("[data-currency]"))
        element.textContent = label;
    };
    void show();
    return () => {
      isCurrent = false;
    };
  });

  usePageEvent("pointerover", loadOnHover);
  return menu === null ? null : <CurrencyMenu {...menu} />;
}
