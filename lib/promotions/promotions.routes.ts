import type { promotionsApi } from "@/lib/promotions/promotions.api";
import {
  closePromotion,
  completePromotion,
  refundPromotion,
} from "@/lib/promotions/promotions.commands";
import { listPromotions } from "@/lib/promotions/promotions.queries";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const promotionsRoutes = {
  "GET /v1/admin/promotions": ({ query }) => listPromotions(query),
  "POST /v1/admin/promotions/{id}/done": ({ params, body, viewer }) =>
    completePromotion(params.id, body, viewer),
  "POST /v1/admin/promotions/{id}/refund": ({ params, viewer }) =>
    refundPromotion(params.id, viewer),
  "POST /v1/admin/promotions/{id}/close": ({ params, body, viewer }) =>
    closePromotion(params.id, body, viewer),
} satisfies Routes<typeof promotionsApi>;
