import { sql } from "kysely";
import type { SettledOrder } from "@/lib/checkout/fulfilment/settled-orders.queries";
import { lockPurchasedItem } from "@/lib/checkout/fulfilment/lock-purchase.commands";
import { toColumns } from "@/lib/checkout/order-subjects.rules";
import type { Reference } from "@/lib/checkout/order-subjects.schema";
import { boughtForOpportunity } from "@/lib/checkout/fulfilment/settle-session.rules";
import { findLastBoostEnd } from "@/lib/opportunities/publishing/opportunity-boosts.queries";
import { boostPeriod } from "@/lib/opportunities/publishing/opportunity-boosts.rules";
import {
  lockPoster,
  type Publication,
  spendPost,
  preparePublication,
} from "@/lib/opportunities/publishing/publishing.commands";
import { publishingErrors } from "@/lib/opportunities/publishing/publishing.rules";
import { readOpportunities } from "@/lib/opportunities/opportunity-rows.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { OpportunityBoostType } from "@/lib/vocabulary/opportunity-words.schema";
import type { Tx } from "@/lib/server/db";
import type { PromotionType } from "@/lib/vocabulary/boost-types.schema";
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

const isDraft = ({ status }: Opportunity) => status === "DRAFT" || status === "PENDING_PAYMENT";

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
    const last = await findLastBoostEnd(tx, opportunity.id, type);
    const time = boostPeriod(type, last, opportunity.listedUntil, now);
    const row = {
      id: newId(),
      opportunity_id: opportunity.id,
      type,
      order_id: orderId,
      created_at: now,
    };
    await tx
      .insertInto("opportunity_boosts")
      .values({ ...row, ...time })
      .execute();
  }
}

/** Queues for administrators what people do by hand for an order. */
export async function queuePromotions(
  tx: Tx,
  order: Pick<SettledOrder, "id"> & Reference,
  types: readonly PromotionType[],
  now: Date,
): Promise<void> {
  if (types.length === 0) return;
  const of = toColumns(order);
  const rows = types.map((type) => ({ id: newId(), order_id: order.id, type, ...of }));
  await tx
    .insertInto("promotions")
    .values(rows.map((row) => ({ ...row, created_at: now, updated_at: now })))
    .execute();
}

/** All or nothing. @returns for administrators: why the order could not be fulfilled; null if it was */
export async function fulfilOpportunity(
  tx: Tx,
  order: SettledOrder,
  now: Date,
): Promise<string | null> {
  const bought = boughtForOpportunity(order.items);
  if (typeof bought === "string") return bought;
  const found = await lockOrderedOpportunity(tx, order);
  if (typeof found === "string") return found;
  const { opportunity, profileId } = found;
  let listedUntil = opportunity.status === "PUBLISHED" ? opportunity.listedUntil : null;
  if (bought.plan !== null) {
    if (!isDraft(opportunity))
      return "The opportunity had been published another way before it was paid for.";
    const errors = publishingErrors(opportunity, now);
    if (errors.length > 0) {
      return `The opportunity cannot be published: ${errors.map(({ message }) => message).join(" ")}`;
    }
    const columns = await preparePublication(
      tx,
      { id: profileId },
      { id: opportunity.id, fields: opportunity },
      bought.plan,
      now,
    );
    await publish(tx, opportunity.id, columns, now);
    listedUntil = columns.listed_until.toISOString();
  }
  if (listedUntil === null) return "The opportunity is not listed.";
  const listed = { id: opportunity.id, listedUntil: new Date(listedUntil) };
  await startBoosts(tx, order.id, listed, bought.boosts, now);
  await queuePromotions(tx, order, bought.promotions, now);
  return null;
}

/** Publishes the opportunity that a subscription was bought with. If that fails, the subscription runs and the post stays unused. */
export async function publishWithSubscription(
  tx: Tx,
  order: SettledOrder,
  now: Date,
): Promise<null> {
  const found = await lockOrderedOpportunity(tx, order);
  if (typeof found !== "string" && isDraft(found.opportunity)) {
    const { opportunity, profileId } = found;
    const poster = await lockPoster(tx, profileId, now);
    try {
      if (publishingErrors(opportunity, now).length === 0) {
        const of = { id: opportunity.id, fields: opportunity };
        const columns = await spendPost(tx, poster, of, "PREMIUM_SUBSCRIPTION", now);
        await publish(tx, opportunity.id, columns, now);
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
  return null;
}
