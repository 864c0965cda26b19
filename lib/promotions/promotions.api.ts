import {
  CompletionForm,
  Promotion,
  PromotionList,
  PromotionQuery,
} from "@/lib/promotions/promotions.schema";
import { ClosingForm } from "@/lib/checkout/refunds/order-review.schema";
import { contract } from "@/lib/shared/contract";

/** The administrators' queue of manual work (CONTRACT section 6). */
export const promotionsApi = contract("promotions", {
  "GET /v1/admin/promotions": {
    summary: "What was bought and is done by hand: newsletter, social media, Instagram",
    auth: "admin",
    query: PromotionQuery,
    response: PromotionList,
  },
  "POST /v1/admin/promotions/{id}/done": {
    summary: "Mark it as done, with the address that shows it",
    auth: "admin",
    body: CompletionForm,
    response: Promotion,
  },
  "POST /v1/admin/promotions/{id}/refund": {
    summary: "Refund what was paid for a promotion that is not carried out",
    auth: "admin",
    needsFreshSignIn: true,
    response: Promotion,
  },
  "POST /v1/admin/promotions/{id}/close": {
    summary: "Close it undone, with how it was settled; nothing is refunded",
    auth: "admin",
    body: ClosingForm,
    response: Promotion,
  },
});
