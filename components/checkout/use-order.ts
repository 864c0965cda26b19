import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { sessionActions } from "@/lib/client/auth/auth-actions";
import { callOrThrow, getCallStatus } from "@/lib/client/call-failure";
import type { Order } from "@/lib/checkout/checkout.schema";
import { isUnsettled } from "@/lib/payments/order-statuses.rules";

const REFRESH = "POST /v1/checkout/orders/{id}/refresh";
const CANCEL = "POST /v1/checkout/orders/{id}/cancel";

/** Milliseconds between polls, each 1.5 times the one before: a bank payment takes days. */
const FIRST_PAUSE_MS = 1_500;
const MAX_PAUSE_MS = 30_000;

/** Cancels an unpaid order; null when it was paid or a bank payment is pending. */
async function cancelUnpaid(id: string): Promise<Order | null> {
  try {
    const body = { keepPending: true };
    return await callOrThrow(CANCEL, { params: { id }, body, as: "account" });
  } catch (error) {
    if (getCallStatus(error) === 409) return null;
    throw error;
  }
}

/** @param intent `cancel` first cancels the order once if it is unpaid */
export function useOrder(id: string, intent: "refresh" | "cancel") {
  const isCancelDoneRef = useRef(intent === "refresh");
  const order = useQuery({
    queryKey: ["order", id],
    staleTime: 0,
    queryFn: async () => {
      if (!isCancelDoneRef.current) {
        const cancelled = await cancelUnpaid(id);
        isCancelDoneRef.current = true;
        if (cancelled !== null) return cancelled;
      }
      return callOrThrow(REFRESH, { params: { id }, as: "account" });
    },
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data === undefined || !isUnsettled(data.status)
        ? false
        : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 1.5 ** dataUpdateCount),
  });
  const isFulfilled = order.data?.status === "FULFILLED";
  // A purchased plan changes the profile token.
  useEffect(() => {
    if (isFulfilled) sessionActions.refreshProfiles();
  }, [isFulfilled]);
  return order;
}
