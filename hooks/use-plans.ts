import { useQuery } from "@tanstack/react-query";
import { useCurrency } from "@/hooks/use-currency";
import { useSoldCurrencies } from "@/hooks/use-products";
import { callOrThrow } from "@/lib/client/call-failure";
import { chooseSaleCurrency } from "@/lib/currencies/currencies.rules";

const PLANS = "GET /v1/profiles/subscriptions";

export function usePlans() {
  const { currency: preferredCurrency } = useCurrency();
  const { currencies, isPending } = useSoldCurrencies();
  const currency = chooseSaleCurrency(preferredCurrency, currencies);
  return useQuery({
    queryKey: [PLANS, currency],
    enabled: !isPending,
    queryFn: () => callOrThrow(PLANS, { query: { currency }, as: "account" }),
  });
}
