import { Menu } from "@base-ui/react/menu";
import { Check } from "@/components/ui/icons/icons";
import { CurrencyLabel } from "@/components/currencies/currency-label";
import { ButtonMenu } from "@/components/ui/dialogs/button-menu";
import { optionClass } from "@/components/ui/dialogs/popup-class";
import { Spinner } from "@/components/ui/states/spinner";
import { chooseCurrency } from "@/hooks/active-currency";
import { useCurrency } from "@/hooks/use-currency";
import { useSoldCurrencies } from "@/hooks/use-sold-currencies";
import { findCurrency } from "@/lib/currencies/country-currencies.rules";
import { QueryProvider } from "@/providers/query-provider";

function CurrencyOptions() {
  const currency = useCurrency();
  const { currencies, isPending } = useSoldCurrencies();
  const active = currency.toUpperCase();
  // The active currency is listed even if nothing is sold in it.
  const options = currencies.includes(active) ? currencies : [active, ...currencies];
  return (
    <>
      <Menu.RadioGroup
        aria-label="Currencies"
        value={active}
        onValueChange={chooseCurrency}
        className="max-h-options overflow-y-auto"
      >
        {options.map((code) => (
          <Menu.RadioItem key={code} value={code} closeOnClick className={optionClass}>
            <span className="flex w-full items-center gap-3">
              <span className="w-20 shrink-0">
                <CurrencyLabel code={code} />
              </span>
              <span className="flex-1 text-small text-muted">{findCurrency(code)?.name}</span>
              <Menu.RadioItemIndicator>
                <Check className="size-4" />
              </Menu.RadioItemIndicator>
            </span>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      {isPending && (
        <p className="flex items-center gap-2 p-3 text-small text-muted">
          <Spinner /> Looking for more currencies
        </p>
      )}
    </>
  );
}

type CurrencyMenuProps = {
  button: HTMLElement | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function CurrencyMenu({ button, open, onOpenChange }: CurrencyMenuProps) {
  return (
    <ButtonMenu
      button={button}
      label="Currency"
      open={open}
      onOpenChange={onOpenChange}
      className="min-w-52"
    >
      <QueryProvider>
        <CurrencyOptions />
      </QueryProvider>
    </ButtonMenu>
  );
}
