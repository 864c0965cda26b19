import { promotionsApi } from "@/lib/promotions/api";
import { listPromotions } from "@/lib/promotions/queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(promotionsApi["GET /v1/admin/promotions"], ({ query }) =>
  listPromotions(query),
);
