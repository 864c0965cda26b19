import { type RawBuilder, sql } from "kysely";
import type {
  EndingPlan,
  DeletionImpact,
  DeletionImpactQuery,
} from "@/lib/checkout/end-checkouts.schema";
import { purchasablePlans } from "@/lib/opportunities/publishing/publishing.rules";
import { toListingName } from "@/lib/vocabulary/opportunity-labels.schema";
import type { ListingPlan } from "@/lib/vocabulary/opportunity-words.schema";
import { db, type Tx } from "@/lib/server/db";
import { Money } from "@/lib/shared/money";
import { planName } from "@/lib/plans/subscription-state.rules";
import { incompleteStatuses } from "@/lib/subscriptions/running-subscription.rules";
import type { SubscriptionType } from "@/lib/plans/plans.schema";

export type DeletionTarget =
  | { opportunityId: string }
  | { artworkId: string }
  | { profileId: string }
  | { accountUid: string };

type Connection = Tx | ReturnType<typeof db>;

/** The orders of a deletion target; those of a profile are its own and those for what it posted. */
export function selectTargetOrders(target: DeletionTarget, connection: Connection) {
  return connection.selectFrom("orders as o").where(({ eb, selectFrom }) => {
    if ("opportunityId" in target) return eb("o.opportunity_id", "=", target.opportunityId);
    if ("artworkId" in target) return eb("o.artwork_id", "=", target.artworkId);
    if ("accountUid" in target) return eb("o.account_uid", "=", target.accountUid);
    // One list of ids, not three conditions, so that each uses its own index.
    return eb(
      "o.id",
      "in",
      selectFrom("orders")
        .select("id")
        .where("profile_id", "=", target.profileId)
        .unionAll(
          selectFrom("orders")
            .innerJoin("opportunities as opportunity", "opportunity.id", "orders.opportunity_id")
            .select("orders.id")
            .where("opportunity.profile_id", "=", target.profileId),
        )
        .unionAll(
          selectFrom("orders")
            .innerJoin("artworks as work", "work.id", "orders.artwork_id")
            .select("orders.id")
            .where("work.profile_id", "=", target.profileId),
        ),
    );
  });
}

export function selectPendingOrders(target: DeletionTarget, connection: Connection = db()) {
  return selectTargetOrders(target, connection)
    .select([
      "o.id",
      "o.status",
      "o.customer_id as customerId",
      "o.opportunity_id as opportunityId",
      "o.session_id as sessionId",
    ])
    .where("o.status", "in", ["OPEN", "PENDING", "PAID", "REVIEW"]);
}

const toDeletionTarget = (
  { opportunityId, artworkId, profileId }: DeletionImpactQuery,
  accountUid: string,
): DeletionTarget => {
  if (opportunityId !== undefined) return { opportunityId };
  if (artworkId !== undefined) return { artworkId };
  return profileId === undefined ? { accountUid } : { profileId };
};

const willBeDeleted = (target: DeletionTarget, alias: "o" | "a" | "p"): RawBuilder<boolean> => {
  if ("profileId" in target) return sql`p.id = ${target.profileId}`;
  if ("accountUid" in target) return sql`true`;
  if ("opportunityId" in target)
    return alias === "o" ? sql`o.id = ${target.opportunityId}` : sql`false`;
  return alias === "a" ? sql`a.id = ${target.artworkId}` : sql`false`;
};

async function findEndingPlans(target: DeletionTarget, uid: string): Promise<EndingPlan[]> {
  const { rows } = await sql<{
    name: string;
    type: SubscriptionType;
    expires: Date | null;
    status: string | null;
    trial: boolean | null;
    period_end: Date | null;
  }>`
    select p.name, p.subscription_type as type, p.subscription_expires_at as expires,
      s.status, s.is_trial as trial, s.current_period_end as period_end
    from profiles p left join lateral (
      select status, is_trial, current_period_end from subscriptions
      where profile_id = p.id and status <> all(${sql.val([...incompleteStatuses])}::text[])
      order by ended_at is null desc, created_at desc limit 1) s on true
    where p.account_uid = ${uid} and ${willBeDeleted(target, "p")} and p.subscription_type is not null
      and (p.subscription_expires_at is null or p.subscription_expires_at > now())
    order by p.created_at, p.id`.execute(db());
  return rows.map(({ name, type, expires, status, trial, period_end: periodEnd }) => ({
    profileName: name,
    name: planName(type),
    state:
      status === null
        ? "GIVEN"
        : status === "past_due" || status === "unpaid"
          ? "UNPAID"
          : trial === true
            ? "TRIAL"
            : "PAID",
    until: (periodEnd ?? expires)?.toISOString() ?? null,
  }));
}

type RunningRow = { count: number; until: Date | null };
const toRunningItems = (row: RunningRow | undefined) => ({
  count: row?.count ?? 0,
  until: row?.until?.toISOString() ?? null,
});

type ListingRow = RunningRow & { plan: ListingPlan | null; id: string | null };

async function findPaidListing({
  plan,
  id,
}: ListingRow): Promise<DeletionImpact["listings"]["only"]> {
  if (plan === null || id === null) return null;
  const item = await db()
    .selectFrom("orders as o")
    .innerJoin("order_items as i", "i.order_id", "o.id")
    .select(["i.unit_amount as amount", "o.currency"])
    .where("o.opportunity_id", "=", id)
    .where("o.status", "=", "FULFILLED")
    .where("i.kind", "=", "PLAN")
    .where("i.type", "=", plan)
    .orderBy("o.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (item === undefined) return null;
  const { amount, currency } = item;
  return { name: toListingName(plan), price: Money.parse({ amount, currency }) };
}

async function findListings(
  target: DeletionTarget,
  uid: string,
): Promise<DeletionImpact["listings"]> {
  const { rows } = await sql<ListingRow>`
    select count(*)::int as count, max(o.listed_until) as until, min(o.plan) as plan, min(o.id::text) as id
    from opportunities o join profiles p on p.id = o.profile_id
    where p.account_uid = ${uid} and ${willBeDeleted(target, "o")} and o.status = 'PUBLISHED'
      and o.plan = any(${sql.val([...purchasablePlans])}::text[]) and o.listed_until > now()`.execute(
    db(),
  );
  const [row] = rows;
  return { ...toRunningItems(row), only: row?.count === 1 ? await findPaidListing(row) : null };
}

async function findBoosts(target: DeletionTarget, uid: string): Promise<DeletionImpact["boosts"]> {
  const { rows } = await sql<RunningRow>`
    select count(*)::int as count, max(ends_at) as until from (
      select b.ends_at from opportunity_boosts b
        join opportunities o on o.id = b.opportunity_id join profiles p on p.id = o.profile_id
        where p.account_uid = ${uid} and ${willBeDeleted(target, "o")} and o.status = 'PUBLISHED'
          and b.order_id is not null and b.ends_at > now()
      union all
      select b.ends_at from artwork_boosts b
        join artworks a on a.id = b.artwork_id join profiles p on p.id = a.profile_id
        where p.account_uid = ${uid} and ${willBeDeleted(target, "a")} and b.order_id is not null and b.ends_at > now()
      ) boost`.execute(db());
  return toRunningItems(rows[0]);
}

/** Payments in progress, and paid items that end at once without a refund (`endSubscription`), according to our database. */
export async function findDeletionImpact(
  query: DeletionImpactQuery,
  uid: string,
): Promise<DeletionImpact> {
  const target = toDeletionTarget(query, uid);
  const [orders, plans, listings, boosts] = await Promise.all([
    selectPendingOrders(target).where("o.account_uid", "=", uid).execute(),
    findEndingPlans(target, uid),
    findListings(target, uid),
    findBoosts(target, uid),
  ]);
  const count = (...statuses: string[]) =>
    orders.filter(({ status }) => statuses.includes(status)).length;
  return {
    open: count("OPEN"),
    pending: count("PENDING", "PAID"),
    review: count("REVIEW"),
    plans,
    listings,
    boosts,
  };
}
