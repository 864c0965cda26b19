import { useQuery } from "@tanstack/react-query";
import { useCurrency } from "@/hooks/use-currency";
import { useSoldCurrencies } from "@/hooks/use-products";
import { callOrThrow } from "@/lib/client/call-failure";
import { sellingCurrency } from "@/lib/currencies/currencies.rules";

const PLANS = "GET /v1/profiles/subscriptions";

/** The subscriptions that the account's profiles can have, with their prices in the chosen currency where they are sold in it. */
export function usePlans() {
  const { currency: chosen } = useCurrency();
  const { currencies, isPending } = useSoldCurrencies();
  const currency = sellingCurrency(chosen, currencies);
  return useQuery({
    queryKey: [PLANS, currency],
    enabled: !isPending,
    queryFn: () => callOrThrow(PLANS, { query: { currency }, as: "account" }),
  });
}
