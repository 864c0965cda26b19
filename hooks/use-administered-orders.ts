import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { pagedQuery, useAdministrationAction } from "@/hooks/use-administration";
import type { ClosingForm } from "@/lib/checkout/refunds/order-review.schema";
import type { OrderStatus } from "@/lib/payments/order-types.schema";
import { callOrThrow } from "@/lib/client/call-failure";
import type { CompletionForm, PromotionStatus } from "@/lib/promotions/promotions.schema";

const PROMOTIONS = "GET /v1/admin/promotions";
const ORDERS = "GET /v1/admin/orders";

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
    ...pagedQuery,
  });
}

export function useAdministeredOrders(status: OrderStatus) {
  return useInfiniteQuery({
    queryKey: [ORDERS, status],
    queryFn: ({ pageParam }) =>
      callOrThrow(ORDERS, { query: { status, cursor: pageParam }, as: "account" }),
    ...pagedQuery,
  });
}

export const useCompletePromotion = () =>
  useAdministrationAction(({ id, ...body }: CompletionForm & { id: string }) =>
    callOrThrow("POST /v1/admin/promotions/{id}/done", { params: { id }, body, as: "account" }),
  );

export const useRefundPromotion = () =>
  useAdministrationAction((id: string) =>
    callOrThrow("POST /v1/admin/promotions/{id}/refund", { params: { id }, as: "account" }),
  );

export const useClosePromotion = () =>
  useAdministrationAction(({ id, ...body }: ClosingForm & { id: string }) =>
    callOrThrow("POST /v1/admin/promotions/{id}/close", { params: { id }, body, as: "account" }),
  );

export const useAcceptOrder = () =>
  useAdministrationAction((id: string) =>
    callOrThrow("POST /v1/admin/orders/{id}/accept", { params: { id }, as: "account" }),
  );

export const useRefundOrder = () =>
  useAdministrationAction((id: string) =>
    callOrThrow("POST /v1/admin/orders/{id}/refund", { params: { id }, as: "account" }),
  );

/** Cancels an order whose bank payment is still pending. */
export const useCancelPendingOrder = () =>
  useAdministrationAction((id: string) =>
    callOrThrow("POST /v1/admin/orders/{id}/cancel", { params: { id }, as: "account" }),
  );

export const useCloseOrder = () =>
  useAdministrationAction(({ id, ...body }: ClosingForm & { id: string }) =>
    callOrThrow("POST /v1/admin/orders/{id}/close", { params: { id }, body, as: "account" }),
  );
