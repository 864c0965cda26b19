import type { MailContent } from "@/lib/mails/mail-content.schema";
import type { Promotion } from "@/lib/promotions/promotions.schema";
import { boostLabels } from "@/lib/vocabulary/opportunity-labels.schema";

export const formatPromotionTitle = ({ opportunity, artwork }: Promotion) =>
  opportunity?.title ?? artwork?.title ?? "your order";

export function renderPromotionMail(promotion: Promotion): MailContent {
  const label = boostLabels[promotion.type];
  const title = formatPromotionTitle(promotion);
  return {
    subject: `${label} for “${title}” is done`,
    preview: "Here is where you can see it.",
    blocks: [
      { type: "paragraph", text: `What you ordered for “${title}” is out: ${label}.` },
      ...(promotion.proofUrl === null
        ? []
        : [{ type: "button" as const, label: "See it", href: promotion.proofUrl }]),
      { type: "link", label: "Your orders", href: "/account#plan" },
    ],
  };
}
