import {
  isUnpublished,
  lockOrderedOpportunity,
  publish,
} from "@/lib/checkout/fulfilment/ordered-opportunity.commands";
import { queuePromotions } from "@/lib/checkout/fulfilment/queue-promotions.commands";
import { resolveOpportunityPurchase } from "@/lib/checkout/orders/purchases.rules";
import type { StoredOrder } from "@/lib/checkout/orders/stored-orders.queries";
import { findPaidPlace, type Place } from "@/lib/newsletter/newsletter-places.commands";
import { findLastBoostEnd } from "@/lib/opportunities/publishing/opportunity-boosts.queries";
import { toBoostPeriod } from "@/lib/opportunities/publishing/opportunity-boosts.rules";
import { preparePublication } from "@/lib/opportunities/publishing/publishing.commands";
import { checkPublishable } from "@/lib/opportunities/publishing/publishing.rules";
import type { Tx } from "@/lib/server/database/db";
import { insertInto } from "@/lib/server/database/rows";
import { newId } from "@/lib/shared/ids";
import type { OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";
import type { PromotionType } from "@/lib/vocabulary/promotion-types.schema";

async function startBoosts(
  tx: Tx,
  orderId: string,
  opportunity: { id: string; listedUntil: Date },
  types: readonly OpportunityBoostType[],
  now: Date,
): Promise<void> {
  for (const type of types) {
    const lastEnd = await findLastBoostEnd(tx, opportunity.id, type);
    const period = toBoostPeriod(type, lastEnd, opportunity.listedUntil, now);
    const row = {
      id: newId(),
      opportunity_id: opportunity.id,
      type,
      order_id: orderId,
      created_at: now,
    };
    await insertInto(tx, "opportunity_boosts", { ...row, ...period });
  }
}

/** Finds the order's place in the newsletter. If the promised one is not available the order is reviewed; once an administrator accepts it, it gets the soonest free place. */
async function findNewsletterPlace(
  tx: Tx,
  { status, newsletterOn }: StoredOrder,
  opportunityId: string,
  types: readonly PromotionType[],
  now: Date,
): Promise<Place | string | null> {
  if (!types.includes("NEWSLETTER")) return null;
  const promisedDay = status === "REVIEW" ? null : newsletterOn;
  return findPaidPlace(tx, { opportunityId, promisedDay, now });
}

/** Fulfils all items of an order or none. @returns for administrators: why the order could not be fulfilled; null if it was */
export async function fulfilOpportunity(
  tx: Tx,
  order: StoredOrder,
  now: Date,
): Promise<string | null> {
  const purchase = resolveOpportunityPurchase(order.items);
  if (typeof purchase === "string") return purchase;
  const locked = await lockOrderedOpportunity(tx, order);
  if (typeof locked === "string") return locked;
  const { opportunity, profileId } = locked;
  const place = await findNewsletterPlace(tx, order, opportunity.id, purchase.promotions, now);
  if (typeof place === "string") return place;
  let listedUntil = opportunity.status === "PUBLISHED" ? opportunity.listedUntil : null;
  if (purchase.plan !== null) {
    if (!isUnpublished(opportunity))
      return "The opportunity had been published another way before it was paid for.";
    const errors = checkPublishable(opportunity, now);
    if (errors.length > 0)
      return `The opportunity cannot be published: ${errors.map(({ message }) => message).join(" ")}`;
    const columns = await preparePublication(
      tx,
      { id: profileId },
      { id: opportunity.id, fields: opportunity },
      purchase.plan,
      now,
    );
    const { id, title } = opportunity;
    const { accountUid } = order;
    await publish(tx, { id, title, profileId }, { columns, accountUid, now });
    listedUntil = columns.listed_until.toISOString();
  }
  if (listedUntil === null) return "The opportunity is not listed.";
  const listedOpportunity = { id: opportunity.id, listedUntil: new Date(listedUntil) };
  await startBoosts(tx, order.id, listedOpportunity, purchase.boosts, now);
  await queuePromotions(tx, order, purchase.promotions, now, place);
  return null;
}
