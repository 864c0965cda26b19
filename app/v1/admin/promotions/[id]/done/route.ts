import { promotionsApi } from "@/lib/promotions/promotions.api";
import { completePromotion } from "@/lib/promotions/promotions.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  promotionsApi["POST /v1/admin/promotions/{id}/done"],
  ({ params, body, viewer }) => completePromotion(params.id, body, viewer),
);
