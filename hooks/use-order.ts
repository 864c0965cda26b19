import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { sessionActions } from "@/lib/client/auth-actions";
import { callOrThrow, callStatus } from "@/lib/client/call-failure";
import type { Order } from "@/lib/checkout/checkout.schema";
import { isUnsettled } from "@/lib/payments/order-statuses.rules";

const REFRESH = "POST /v1/checkout/orders/{id}/refresh";
const CANCEL = "POST /v1/checkout/orders/{id}/cancel";

/** Milliseconds between two looks: soon at first, every half a minute in the end. A bank takes days. */
const FIRST_PAUSE = 1_500;
const LONGEST_PAUSE = 30_000;

/** Gives up an order that nobody has paid; null where that cannot be any more, as it was paid or a bank is at it. */
async function giveUp(id: string): Promise<Order | null> {
  try {
    const body = { keepPending: true };
    return await callOrThrow(CANCEL, { params: { id }, body, as: "account" });
  } catch (error) {
    if (callStatus(error) === 409) return null;
    throw error;
  }
}

/**
 * An order as our database has it after asking the payment provider, looked at again until it is over.
 * @param intent `refresh` looks; `cancel` gives it up first if it was not paid, once
 */
export function useOrder(id: string, intent: "refresh" | "cancel") {
  const isGivenUp = useRef(intent === "refresh");
  const order = useQuery({
    queryKey: ["order", id],
    staleTime: 0,
    queryFn: async () => {
      if (!isGivenUp.current) {
        const answer = await giveUp(id);
        isGivenUp.current = true;
        if (answer !== null) return answer;
      }
      return callOrThrow(REFRESH, { params: { id }, as: "account" });
    },
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data === undefined || !isUnsettled(data.status)
        ? false
        : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 1.5 ** dataUpdateCount),
  });
  const isCarriedOut = order.data?.status === "FULFILLED";
  // What was bought may be a plan, which the profile token tells of.
  useEffect(() => {
    if (isCarriedOut) sessionActions.refreshProfiles();
  }, [isCarriedOut]);
  return order;
}
