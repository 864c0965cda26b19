import { sql } from "kysely";
import type { SettledOrder } from "@/lib/checkout/fulfilment/settled-orders.queries";
import { lockPurchasedItem } from "@/lib/checkout/fulfilment/lock-purchase.commands";
import { findPaidPlace, type Place } from "@/lib/newsletter/newsletter-places.commands";
import { toColumns } from "@/lib/checkout/orders/order-subjects.rules";
import type { Reference } from "@/lib/checkout/orders/order-subjects.schema";
import { resolveOpportunityPurchase } from "@/lib/checkout/fulfilment/settle-session.rules";
import { findLastBoostEnd } from "@/lib/opportunities/publishing/opportunity-boosts.queries";
import { toBoostPeriod } from "@/lib/opportunities/publishing/opportunity-boosts.rules";
import {
  lockPoster,
  type Publication,
  prepareUnpaidPublication,
  preparePublication,
} from "@/lib/opportunities/publishing/publishing.commands";
import { checkPublishable } from "@/lib/opportunities/publishing/publishing.rules";
import { readOpportunities } from "@/lib/opportunities/opportunity-rows.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";
import type { Tx } from "@/lib/server/database/db";
import type { PromotionType } from "@/lib/vocabulary/promotion-types.schema";
import { Failure } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

const readOpportunity = async (tx: Tx, id: string) =>
  (await readOpportunities(sql`select 1 as rank, ${id}::uuid as id`, { tx })).at(0);

async function lockOrderedOpportunity(
  tx: Tx,
  order: SettledOrder,
): Promise<{ opportunity: Opportunity; profileId: string } | string> {
  const owner = await lockPurchasedItem(tx, order);
  const opportunity =
    order.opportunityId && (await readOpportunity(tx, order.opportunityId))?.opportunity;
  if (owner === null || !opportunity) return "The opportunity was deleted.";
  if (owner.account_uid !== order.accountUid)
    return "The opportunity belongs to another account now.";
  if (owner.hidden) return "The profile of the opportunity is hidden.";
  if (opportunity.status === "REMOVED") return "The opportunity was removed.";
  return { opportunity, profileId: owner.id };
}

const isUnpublished = ({ status }: Opportunity) =>
  status === "DRAFT" || status === "PENDING_PAYMENT";

const publish = (tx: Tx, id: string, columns: Publication, now: Date) =>
  tx
    .updateTable("opportunities")
    .set({ ...columns, updated_at: now })
    .where("id", "=", id)
    .execute();

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
    await tx
      .insertInto("opportunity_boosts")
      .values({ ...row, ...period })
      .execute();
  }
}

/** Queues the manual work of an order for the administrators. */
export async function queuePromotions(
  tx: Tx,
  order: Pick<SettledOrder, "id"> & Reference,
  types: readonly PromotionType[],
  now: Date,
  place: Place | null = null,
): Promise<void> {
  if (types.length === 0) return;
  const subject = toColumns(order);
  const rows = types.map((type) => ({
    id: newId(),
    order_id: order.id,
    type,
    ...subject,
    ...(type === "NEWSLETTER" && place),
  }));
  await tx
    .insertInto("promotions")
    .values(rows.map((row) => ({ ...row, created_at: now, updated_at: now })))
    .execute();
}

/** A promise that could not be kept is reviewed; once an administrator accepts it, the soonest free place is the order's. */
async function findNewsletterPlace(
  tx: Tx,
  { status, newsletterOn }: SettledOrder,
  opportunityId: string,
  types: readonly PromotionType[],
  now: Date,
): Promise<Place | string | null> {
  if (!types.includes("NEWSLETTER")) return null;
  const promisedDay = status === "REVIEW" ? null : newsletterOn;
  return findPaidPlace(tx, { opportunityId, promisedDay, now });
}

/** All or nothing. @returns for administrators: why the order could not be fulfilled; null if it was */
export async function fulfilOpportunity(
  tx: Tx,
  order: SettledOrder,
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
    if (errors.length > 0) {
      return `The opportunity cannot be published: ${errors.map(({ message }) => message).join(" ")}`;
    }
    const columns = await preparePublication(
      tx,
      { id: profileId },
      { id: opportunity.id, fields: opportunity },
      purchase.plan,
      now,
    );
    await publish(tx, opportunity.id, columns, now);
    listedUntil = columns.listed_until.toISOString();
  }
  if (listedUntil === null) return "The opportunity is not listed.";
  const listedOpportunity = { id: opportunity.id, listedUntil: new Date(listedUntil) };
  await startBoosts(tx, order.id, listedOpportunity, purchase.boosts, now);
  await queuePromotions(tx, order, purchase.promotions, now, place);
  return null;
}

/** Publishes the opportunity that a subscription was bought with. If that fails, the subscription runs and the post stays unused. */
export async function publishWithSubscription(
  tx: Tx,
  order: SettledOrder,
  now: Date,
): Promise<null> {
  const locked = await lockOrderedOpportunity(tx, order);
  if (typeof locked !== "string" && isUnpublished(locked.opportunity)) {
    const { opportunity, profileId } = locked;
    const poster = await lockPoster(tx, profileId);
    try {
      if (checkPublishable(opportunity, now).length === 0) {
        const draft = { id: opportunity.id, fields: opportunity };
        const columns = await prepareUnpaidPublication(
          tx,
          poster,
          draft,
          "PREMIUM_SUBSCRIPTION",
          now,
        );
        await publish(tx, opportunity.id, columns, now);
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
  return null;
}
