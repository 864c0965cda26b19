import { promotionsApi } from "@/lib/promotions/promotions.api";
import { closePromotion } from "@/lib/promotions/promotions.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  promotionsApi["POST /v1/admin/promotions/{id}/close"],
  ({ params, body, viewer }) => closePromotion(params.id, body, viewer),
);
