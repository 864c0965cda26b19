import { listPayer, PLAN_HREF } from "@/lib/checkout/orders/order-deliveries.commands";
import type { Deliveries } from "@/lib/deliveries/delivery.schema";
import { readMailSubject } from "@/lib/opportunities/mails/opportunity-mails.queries";
import { findPromotion } from "@/lib/promotions/promotions.queries";
import { formatPromotionTitle, renderPromotionMail } from "@/lib/promotions/promotion-mails.render";
import { boostLabels } from "@/lib/vocabulary/opportunity-labels.schema";

export const promotionDeliveries = {
  PROMOTION_DONE: {
    async listRecipients({ subjectId }, page) {
      const { orderId } = await findPromotion(subjectId);
      return listPayer(orderId, page);
    },
    async describeNotice({ subjectId }) {
      const promotion = await findPromotion(subjectId);
      const title = `${boostLabels[promotion.type]} for “${formatPromotionTitle(promotion)}” is done`;
      return { title, text: "See where it is.", href: promotion.proofUrl ?? PLAN_HREF };
    },
    async renderMail({ subjectId }) {
      const promotion = await findPromotion(subjectId);
      return renderPromotionMail(promotion, await readMailSubject(promotion));
    },
  },
} satisfies Partial<Deliveries>;
