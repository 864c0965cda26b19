import { sql } from "kysely";
import type { SettledOrder } from "@/lib/checkout/fulfilment/settled-orders.queries";
import { lockPurchasedItem } from "@/lib/checkout/fulfilment/lock-purchase.commands";
import { boughtForOpportunity } from "@/lib/checkout/fulfilment/settle-session.rules";
import { lastBoostEnd } from "@/lib/opportunities/publishing/opportunity-boosts.queries";
import { opportunityBoostTime } from "@/lib/opportunities/publishing/opportunity-boosts.rules";
import {
  lockPoster,
  type Publication,
  publication,
  publicationWith,
} from "@/lib/opportunities/publishing/publishing.commands";
import { publishingFaults } from "@/lib/opportunities/publishing/publishing.rules";
import { readOpportunities } from "@/lib/opportunities/opportunity-rows.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { OpportunityBoostType } from "@/lib/vocabulary/opportunity-words.schema";
import type { Tx } from "@/lib/server/db";
import type { PromotionType } from "@/lib/vocabulary/boost-types.schema";
import { Failure } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

const read = async (tx: Tx, id: string) =>
  (await readOpportunities(sql`select 1 as rank, ${id}::uuid as id`, { tx })).at(0);

/** The call of an order with its profile and itself locked; a text when it is not the buyer's to have anything done with. */
async function lockedOpportunity(
  tx: Tx,
  order: SettledOrder,
): Promise<{ call: Opportunity; profileId: string } | string> {
  const owner = await lockPurchasedItem(tx, order);
  const call = order.opportunityId && (await read(tx, order.opportunityId))?.opportunity;
  if (owner === null || !call) return "The opportunity was deleted.";
  if (owner.account_uid !== order.accountUid)
    return "The opportunity belongs to another account now.";
  if (owner.hidden) return "The profile of the opportunity is hidden.";
  if (call.status === "REMOVED") return "The opportunity was removed.";
  return { call, profileId: owner.id };
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
  call: { id: string; listedUntil: Date },
  types: readonly OpportunityBoostType[],
  now: Date,
): Promise<void> {
  for (const type of types) {
    const last = await lastBoostEnd(tx, call.id, type);
    const time = opportunityBoostTime(type, last, call.listedUntil, now);
    const row = { id: newId(), opportunity_id: call.id, type, order_id: orderId, created_at: now };
    await tx
      .insertInto("opportunity_boosts")
      .values({ ...row, ...time })
      .execute();
  }
}

/** Puts into the administrators' queue what people do by hand for an order. */
export async function queuePromotions(
  tx: Tx,
  order: Pick<SettledOrder, "id" | "opportunityId" | "artworkId">,
  types: readonly PromotionType[],
  now: Date,
): Promise<void> {
  if (types.length === 0) return;
  const of = { opportunity_id: order.opportunityId, artwork_id: order.artworkId };
  const rows = types.map((type) => ({ id: newId(), order_id: order.id, type, ...of }));
  await tx
    .insertInto("promotions")
    .values(rows.map((row) => ({ ...row, created_at: now, updated_at: now })))
    .execute();
}

/**
 * Does for a call what an order bought: publishes it, begins its boosts, queues its promotions; all of it or nothing.
 * @returns why nothing could be done, in words for administrators; null when it was done
 */
export async function fulfilOpportunity(
  tx: Tx,
  order: SettledOrder,
  now: Date,
): Promise<string | null> {
  const bought = boughtForOpportunity(order.items);
  if (typeof bought === "string") return bought;
  const found = await lockedOpportunity(tx, order);
  if (typeof found === "string") return found;
  const { call, profileId } = found;
  let listedUntil = call.status === "PUBLISHED" ? call.listedUntil : null;
  if (bought.plan !== null) {
    if (!isDraft(call))
      return "The opportunity had been published another way before it was paid for.";
    const faults = publishingFaults(call, now);
    if (faults.length > 0) {
      return `The opportunity cannot be published: ${faults.map(({ message }) => message).join(" ")}`;
    }
    const columns = await publicationWith(
      tx,
      { id: profileId },
      { id: call.id, fields: call },
      bought.plan,
      now,
    );
    await publish(tx, call.id, columns, now);
    listedUntil = columns.listed_until.toISOString();
  }
  if (listedUntil === null) return "The opportunity is not listed.";
  const listed = { id: call.id, listedUntil: new Date(listedUntil) };
  await startBoosts(tx, order.id, listed, bought.boosts, now);
  await queuePromotions(tx, order, bought.promotions, now);
  return null;
}

/**
 * Publishes the call that a subscription was bought for with one of its posts. Where that cannot be, the subscription runs
 * all the same, and its owner publishes the call when it is ready.
 */
export async function publishBySubscription(tx: Tx, order: SettledOrder, now: Date): Promise<void> {
  const found = await lockedOpportunity(tx, order);
  if (typeof found !== "string" && isDraft(found.call)) {
    const { call, profileId } = found;
    const poster = await lockPoster(tx, profileId, now);
    try {
      if (publishingFaults(call, now).length === 0) {
        const of = { id: call.id, fields: call };
        const columns = await publication(tx, poster, of, "PREMIUM_SUBSCRIPTION", now);
        await publish(tx, call.id, columns, now);
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
}
