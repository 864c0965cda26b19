import { deliverNews, toRecipients } from "@/lib/deliveries/recipients.rules";
import type { Deliveries, Delivery, Event } from "@/lib/deliveries/delivery.schema";
import {
  findOwnerUid,
  findVisibleOpportunity,
  listBookmarkers,
  listChangesBetween,
} from "@/lib/opportunities/mails/opportunity-mails.queries";
import {
  type Interest,
  renderCancellationMail,
  renderChangeMail,
  renderListingEndingMail,
  renderPublishedMail,
} from "@/lib/opportunities/mails/opportunity-mails.render";
import { findMemberName } from "@/lib/members/member-names.queries";
import { findListingEnd } from "@/lib/opportunities/publishing/ending-listings.queries";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import type { EventKind, MergedKind } from "@/lib/outbox/message-kinds.schema";
import { MERGE_MARGIN_S } from "@/lib/outbox/record-event.commands";

async function findChanges({ subjectId, createdAt, notBefore }: Event<MergedKind>) {
  const opportunity = await findVisibleOpportunity(subjectId);
  if (opportunity === null) return null;
  const until = new Date(notBefore.getTime() - MERGE_MARGIN_S * 1_000);
  const changes = await listChangesBetween(subjectId, createdAt, until);
  return changes.length === 0 ? null : { opportunity, changes };
}

async function findEnding({ subjectId }: Event<"LISTING_ENDING">) {
  const [opportunity, end] = await Promise.all([
    findVisibleOpportunity(subjectId),
    findListingEnd(subjectId),
  ]);
  return opportunity === null || end === null ? null : { opportunity, end };
}

export const postedReason =
  "You are receiving this e-mail because you posted this opportunity on Vitrine.";

const interestReasons: Record<Interest, string> = {
  SAVED: "You are receiving this e-mail because you saved this opportunity on Vitrine.",
  APPLIED: "This e-mail concerns an application of yours, and cannot be turned off.",
};

export type ListRecipients = Delivery<EventKind>["listRecipients"];

const listSaved: ListRecipients = ({ subjectId }, page) => listBookmarkers(subjectId, page);

export const notifyOfChanges = <Kind extends MergedKind>(
  listRecipients: ListRecipients,
  interest: Interest,
): Delivery<Kind> => ({
  reason: interestReasons[interest],
  ...deliverNews<Kind>(listRecipients, async (event) => {
    const changed = await findChanges(event);
    if (changed === null) return null;
    const { opportunity, changes } = changed;
    const mail = renderChangeMail(opportunity, changes, interest);
    return { mail, href: toOpportunityPath(opportunity) };
  }),
});

export const notifyOfCancellation = <
  Kind extends "OPPORTUNITY_CANCELLED" | "APPLIED_OPPORTUNITY_CANCELLED",
>(
  listRecipients: ListRecipients,
  { interest, href }: { interest: Interest; href: string },
): Delivery<Kind> => ({
  reason: interestReasons[interest],
  ...deliverNews<Kind>(listRecipients, ({ payload }) => ({
    mail: renderCancellationMail(payload.title, interest),
    href,
  })),
});

export const opportunityDeliveries = {
  OPPORTUNITY_CHANGED: notifyOfChanges<"OPPORTUNITY_CHANGED">(listSaved, "SAVED"),
  OPPORTUNITY_CANCELLED: notifyOfCancellation<"OPPORTUNITY_CANCELLED">(listSaved, {
    interest: "SAVED",
    href: "/bookmarks",
  }),
  MEMBER_PUBLISHED: {
    reason: "You are receiving this e-mail because this profile on Vitrine is yours.",
    ...deliverNews<"MEMBER_PUBLISHED">(
      async ({ subjectId }, page) => toRecipients(await findOwnerUid(subjectId), page),
      async ({ subjectId, payload }) => {
        const opportunity = await findVisibleOpportunity(subjectId);
        if (opportunity === null) return null;
        const mail = renderPublishedMail(opportunity, await findMemberName(payload.accountUid));
        return { mail, href: toOpportunityPath(opportunity) };
      },
    ),
  },
  LISTING_ENDING: {
    reason: postedReason,
    ...deliverNews<"LISTING_ENDING">(
      async ({ subjectId }, page) => toRecipients(await findOwnerUid(subjectId), page),
      async (event, timeZone) => {
        const ending = await findEnding(event);
        if (ending === null) return null;
        const mail = renderListingEndingMail(ending.opportunity, ending.end, timeZone);
        return { mail, href: "/account/opportunities" };
      },
    ),
  },
} satisfies Partial<Deliveries>;
