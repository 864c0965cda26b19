import { button, paragraph } from "@/lib/mails/mail-blocks.rules";
import type { MailBlock, MailContent } from "@/lib/mails/mail-content.schema";
import type { Promotion } from "@/lib/promotions/promotions.schema";
import type { PromotionType } from "@/lib/vocabulary/promotion-types.schema";
import { boostLabels } from "@/lib/vocabulary/opportunity-labels.schema";

export const formatPromotionTitle = ({ opportunity, artwork }: Promotion) =>
  opportunity?.title ?? artwork?.title ?? "your order";

type Texts = { done: (title: string) => string; action: string };

const texts: Record<PromotionType, Texts> = {
  NEWSLETTER: {
    done: (title) =>
      `The issue of our newsletter with “${title}” has gone out. Your orders show how many subscribers it reached, and how often its link is opened.`,
    action: "Read the issue",
  },
  SOCIAL_MEDIA: { done: (title) => `Our post about “${title}” is out.`, action: "See the post" },
  INSTAGRAM_AD: { done: (title) => `The ad for “${title}” is running.`, action: "See the ad" },
};

export function renderPromotionMail(
  promotion: Promotion,
  subject: readonly MailBlock[],
): MailContent {
  const { type, proofUrl } = promotion;
  const title = formatPromotionTitle(promotion);
  const { done, action } = texts[type];
  return {
    subject: `${boostLabels[type]} for “${title}” is done`,
    preview: "Here is where you can see it.",
    blocks: [
      paragraph(done(title)),
      ...subject,
      ...(proofUrl === null ? [] : [button(action, proofUrl)]),
      { type: "link", label: "See your orders", href: "/account#plan" },
    ],
  };
}
