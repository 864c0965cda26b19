import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { pages, useAdministrationAction } from "@/hooks/use-administration";
import type { ClosingForm } from "@/lib/checkout/refunds/order-review.schema";
import type { OrderStatus } from "@/lib/payments/order-types.schema";
import { callOrThrow } from "@/lib/client/call-failure";
import type { DoneForm, PromotionStatus } from "@/lib/promotions/promotions.schema";

const PROMOTIONS = "GET /v1/admin/promotions";
const ORDERS = "GET /v1/admin/orders";

/** How many promotions wait to be done, and how many orders for a look; undefined until it is known, or where it cannot be. */
export function useWaitingSales(isAsked: boolean) {
  const asked = { enabled: isAsked, staleTime: 0 };
  const promotions = useQuery({
    queryKey: [PROMOTIONS, "waiting"],
    queryFn: () => callOrThrow(PROMOTIONS, { query: { size: 1 }, as: "account" }),
    ...asked,
  });
  const orders = useQuery({
    queryKey: [ORDERS, "waiting"],
    queryFn: () => callOrThrow(ORDERS, { query: { size: 1 }, as: "account" }),
    ...asked,
  });
  return { promotions: promotions.data?.total, orders: orders.data?.total };
}

/** What people do by hand for what was bought, page by page: open ones from the oldest on. */
export function usePromotions(status: PromotionStatus) {
  return useInfiniteQuery({
    queryKey: [PROMOTIONS, status],
    queryFn: ({ pageParam }) =>
      callOrThrow(PROMOTIONS, { query: { status, cursor: pageParam }, as: "account" }),
    ...pages,
  });
}

/** The orders of one status, newest first, page by page. */
export function useAdministeredOrders(status: OrderStatus) {
  return useInfiniteQuery({
    queryKey: [ORDERS, status],
    queryFn: ({ pageParam }) =>
      callOrThrow(ORDERS, { query: { status, cursor: pageParam }, as: "account" }),
    ...pages,
  });
}

/** Says that a promotion was done, with the address that shows it. */
export const useCompletePromotion = () =>
  useAdministrationAction(({ id, ...body }: DoneForm & { id: string }) =>
    callOrThrow("POST /v1/admin/promotions/{id}/done", { params: { id }, body, as: "account" }),
  );

/** Gives back what was paid for a promotion that is not done. */
export const useRefundPromotion = () =>
  useAdministrationAction((id: string) =>
    callOrThrow("POST /v1/admin/promotions/{id}/refund", { params: { id }, as: "account" }),
  );

/** Closes a promotion that was settled otherwise, with how. */
export const useClosePromotion = () =>
  useAdministrationAction(({ id, ...body }: ClosingForm & { id: string }) =>
    callOrThrow("POST /v1/admin/promotions/{id}/close", { params: { id }, body, as: "account" }),
  );

/** Carries out an order that was looked at. */
export const useAcceptOrder = () =>
  useAdministrationAction((id: string) =>
    callOrThrow("POST /v1/admin/orders/{id}/accept", { params: { id }, as: "account" }),
  );

/** Gives back all that was paid for an order. */
export const useRefundOrder = () =>
  useAdministrationAction((id: string) =>
    callOrThrow("POST /v1/admin/orders/{id}/refund", { params: { id }, as: "account" }),
  );

/** Gives up a payment that is on its way from a bank. */
export const useCancelPendingOrder = () =>
  useAdministrationAction((id: string) =>
    callOrThrow("POST /v1/admin/orders/{id}/cancel", { params: { id }, as: "account" }),
  );

/** Closes an order that was settled otherwise, with how. */
export const useCloseOrder = () =>
  useAdministrationAction(({ id, ...body }: ClosingForm & { id: string }) =>
    callOrThrow("POST /v1/admin/orders/{id}/close", { params: { id }, body, as: "account" }),
  );
