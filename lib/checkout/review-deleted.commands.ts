import { sql } from "kysely";
import {
  type DeletionTarget,
  selectTargetOrders,
} from "@/lib/checkout/ending/end-checkouts.queries";
import { databaseNow } from "@/lib/server/database/database-clock";
import type { Tx } from "@/lib/server/database/db";

const REASON = "An administrator deleted what it paid for. Refund it, or close it.";

/** Something that the order `o` bought still runs, or is still to be done. */
const isRunning = sql<boolean>`(
  exists (select from promotions m where m.order_id = o.id and m.status = 'OPEN')
  or exists (select from opportunity_boosts b where b.order_id = o.id and b.ends_at > now())
  or exists (select from artwork_boosts b where b.order_id = o.id and b.ends_at > now())
  or exists (
    select from opportunities item join order_items i on i.order_id = o.id and i.kind = 'PLAN'
    where item.id = o.opportunity_id and item.status = 'PUBLISHED' and item.listed_until > now()))`;

/** The order `o` paid for the current period of its profile's subscription, which the deletion has just ended. */
const hasPaidPlan = sql<boolean>`exists (
  select from subscriptions s where s.id = o.subscription_id and s.current_period_end > now()
    and s.ended_at > now() - interval '1 day' and o.paid_at > s.current_period_start - interval '1 day')`;

const isPlanOf = (target: DeletionTarget) =>
  "profileId" in target
    ? sql<boolean>`o.kind = 'SUBSCRIPTION' and o.profile_id = ${target.profileId} and ${hasPaidPlan}`
    : sql<boolean>`false`;

/** True unless an order's opportunity or artwork stays, as another profile's does when the profile that bought for it is deleted. */
const isItemDeleted = (target: DeletionTarget) =>
  "profileId" in target
    ? sql<boolean>`not exists (
        select from opportunities item where item.id = o.opportunity_id and item.profile_id <> ${target.profileId})
      and not exists (
        select from artworks item where item.id = o.artwork_id and item.profile_id <> ${target.profileId})`
    : sql<boolean>`true`;

/**
 * Sends what was paid for the content that an administrator deletes to review, for its money to be returned; what is over is not.
 * The customers are locked, and nothing is deleted yet.
 */
export async function reviewOrdersOfDeleted(tx: Tx, target: DeletionTarget): Promise<void> {
  const orders = await selectTargetOrders(target, tx)
    .select("o.id")
    .where("o.status", "=", "FULFILLED")
    .whereRef("o.amount_paid", ">", "o.refunded_amount")
    .where(
      sql<boolean>`(${isPlanOf(target)} or o.kind <> 'SUBSCRIPTION' and ${isRunning} and ${isItemDeleted(target)})`,
    )
    .execute();
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx
    .updateTable("orders")
    .set({ status: "REVIEW", review_reason: REASON, updated_at: databaseNow })
    .where("id", "in", ids)
    .execute();
  // Nobody does by hand what is to be refunded, and the place in the newsletter is free for others.
  await tx
    .updateTable("promotions")
    .set({ refund_fault: REASON, issue_on: null, issue_place: null, updated_at: databaseNow })
    .where("order_id", "in", ids)
    .where("status", "=", "OPEN")
    .execute();
}
