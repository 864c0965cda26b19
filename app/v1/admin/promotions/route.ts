import { promotionsApi } from "@/lib/promotions/promotions.api";
import { listPromotions } from "@/lib/promotions/promotions.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(promotionsApi["GET /v1/admin/promotions"], ({ query }) =>
  listPromotions(query),
);
