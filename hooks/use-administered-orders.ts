import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import {
  ORDERS,
  createPagedQuery,
  PROMOTIONS,
  useAdministrationCall,
} from "@/hooks/use-administration";
import type { OrderStatus } from "@/lib/payments/order-types.schema";
import { callOrThrow } from "@/lib/client/call-failure";
import type { PromotionStatus } from "@/lib/promotions/promotions.schema";

/** Counts of pending promotions and of orders to review; undefined while loading or on error. */
export function usePendingSalesCounts(enabled: boolean) {
  const options = { enabled, staleTime: 0 };
  const promotions = useQuery({
    queryKey: [PROMOTIONS, "waiting"],
    queryFn: () => callOrThrow(PROMOTIONS, { query: { size: 1 }, as: "account" }),
    ...options,
  });
  const orders = useQuery({
    queryKey: [ORDERS, "waiting"],
    queryFn: () => callOrThrow(ORDERS, { query: { size: 1 }, as: "account" }),
    ...options,
  });
  return { promotions: promotions.data?.total, orders: orders.data?.total };
}

export function usePromotions(status: PromotionStatus) {
  return useInfiniteQuery({
    queryKey: [PROMOTIONS, status],
    queryFn: ({ pageParam }) =>
      callOrThrow(PROMOTIONS, { query: { status, cursor: pageParam }, as: "account" }),
    ...createPagedQuery,
  });
}

export function useAdministeredOrders(status: OrderStatus) {
  return useInfiniteQuery({
    queryKey: [ORDERS, status],
    queryFn: ({ pageParam }) =>
      callOrThrow(ORDERS, { query: { status, cursor: pageParam }, as: "account" }),
    ...createPagedQuery,
  });
}

export const useCompletePromotion = () =>
  useAdministrationCall("POST /v1/admin/promotions/{id}/done");

export const useRefundPromotion = () =>
  useAdministrationCall("POST /v1/admin/promotions/{id}/refund");

export const useClosePromotion = () =>
  useAdministrationCall("POST /v1/admin/promotions/{id}/close");

export const useAcceptOrder = () => useAdministrationCall("POST /v1/admin/orders/{id}/accept");

export const useRefundOrder = () => useAdministrationCall("POST /v1/admin/orders/{id}/refund");

/** Cancels an order whose bank payment is still pending. */
export const useCancelPendingOrder = () =>
  useAdministrationCall("POST /v1/admin/orders/{id}/cancel");

export const useCloseOrder = () => useAdministrationCall("POST /v1/admin/orders/{id}/close");
