import { toRecipients } from "@/lib/deliveries/recipients.rules";
import type { Deliveries, Delivery, Event } from "@/lib/deliveries/delivery.schema";
import {
  findOwnerUid,
  findVisibleOpportunity,
  listBookmarkers,
  listChangesBetween,
} from "@/lib/opportunities/opportunity-mails.queries";
import {
  type Interest,
  renderCancellationMail,
  renderChangeMail,
  renderListingEndingMail,
} from "@/lib/opportunities/opportunity-mails.render";
import { findListingEnd } from "@/lib/opportunities/publishing/ending-listings.queries";
import { toOpportunityPath } from "@/lib/opportunities/opportunity-paths.rules";
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

export type ListRecipients = Delivery<EventKind>["listRecipients"];

const listSaved: ListRecipients = ({ subjectId }, page) => listBookmarkers(subjectId, page);

export const notifyOfChanges = <Kind extends MergedKind>(
  listRecipients: ListRecipients,
  interest: Interest,
): Delivery<Kind> => ({
  listRecipients,
  async describeNotice(event) {
    const changed = await findChanges(event);
    if (changed === null) return null;
    const { subject, preview } = renderChangeMail(changed.opportunity, changed.changes, interest);
    return { title: subject, text: preview, href: toOpportunityPath(changed.opportunity) };
  },
  async renderMail(event) {
    const changed = await findChanges(event);
    return changed && renderChangeMail(changed.opportunity, changed.changes, interest);
  },
});

export const notifyOfCancellation = <
  Kind extends "OPPORTUNITY_CANCELLED" | "APPLIED_OPPORTUNITY_CANCELLED",
>(
  listRecipients: ListRecipients,
  { interest, href }: { interest: Interest; href: string },
): Delivery<Kind> => ({
  listRecipients,
  describeNotice({ payload }) {
    const { subject, preview } = renderCancellationMail(payload.title, interest);
    return Promise.resolve({ title: subject, text: preview, href });
  },
  renderMail: ({ payload }) => Promise.resolve(renderCancellationMail(payload.title, interest)),
});

export const opportunityDeliveries = {
  OPPORTUNITY_CHANGED: notifyOfChanges<"OPPORTUNITY_CHANGED">(listSaved, "SAVED"),
  OPPORTUNITY_CANCELLED: notifyOfCancellation<"OPPORTUNITY_CANCELLED">(listSaved, {
    interest: "SAVED",
    href: "/bookmarks",
  }),
  LISTING_ENDING: {
    listRecipients: async ({ subjectId }, page) =>
      toRecipients(await findOwnerUid(subjectId), page),
    async describeNotice(event) {
      const ending = await findEnding(event);
      if (ending === null) return null;
      const { subject, preview } = renderListingEndingMail(ending.opportunity, ending.end, null);
      return { title: subject, text: preview, href: "/account/opportunities" };
    },
    async renderMail(event, { timeZone }) {
      const ending = await findEnding(event);
      return ending && renderListingEndingMail(ending.opportunity, ending.end, timeZone);
    },
  },
} satisfies Partial<Deliveries>;
