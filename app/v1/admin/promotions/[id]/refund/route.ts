import { promotionsApi } from "@/lib/promotions/promotions.api";
import { refundPromotion } from "@/lib/promotions/promotions.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  promotionsApi["POST /v1/admin/promotions/{id}/refund"],
  ({ params, viewer }) => refundPromotion(params.id, viewer),
);
