import type { Deliveries, Event } from "@/lib/deliveries/delivery.schema";
import { deliverNews, toRecipients } from "@/lib/deliveries/recipients.rules";
import { findLinkCheck } from "@/lib/links/link-checks.queries";
import { renderUnansweredLinkMail } from "@/lib/links/link-mails.render";
import { postedReason } from "@/lib/opportunities/mails/opportunity-deliveries.commands";
import {
  findOwnerUid,
  findVisibleOpportunity,
} from "@/lib/opportunities/mails/opportunity-mails.queries";

/** @returns null once the link answers again, or has been changed */
async function findUnanswered({ subjectId }: Event<"LINK_UNANSWERED">) {
  const [opportunity, check] = await Promise.all([
    findVisibleOpportunity(subjectId),
    findLinkCheck(subjectId),
  ]);
  if (opportunity === null || check === null || check.answers) return null;
  const href = `/opportunities/edit/${opportunity.id}`;
  return { href, mail: renderUnansweredLinkMail(opportunity, check.url, href) };
}

export const linkDeliveries = {
  LINK_UNANSWERED: {
    reason: postedReason,
    ...deliverNews<"LINK_UNANSWERED">(
      async ({ subjectId }, page) => toRecipients(await findOwnerUid(subjectId), page),
      findUnanswered,
    ),
  },
} satisfies Partial<Deliveries>;
