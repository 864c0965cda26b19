import { type RawBuilder, sql } from "kysely";
import type {
  EndingPlan,
  DeletionImpact,
  DeletionImpactQuery,
} from "@/lib/checkout/ending/end-checkouts.schema";
import { purchasablePlans } from "@/lib/opportunities/publishing/publishing.rules";
import { toListingName } from "@/lib/vocabulary/opportunity-labels.schema";
import type { ListingPlan } from "@/lib/vocabulary/opportunity-types.schema";
import { getSubject, subjects } from "@/lib/checkout/orders/order-subjects.rules";
import { type Subject, subjectTables } from "@/lib/checkout/orders/order-subjects.schema";
import { db, queryRows, type Tx } from "@/lib/server/database/db";
import { Money } from "@/lib/shared/money";
import { subscriptionNames } from "@/lib/plans/subscription-names.schema";
import { incompleteStatuses } from "@/lib/subscriptions/current-subscription.rules";
import type { SubscriptionType } from "@/lib/plans/plans.schema";

export type DeletionTarget =
  | { [Name in Subject]: Record<`${Name}Id`, string> }[Subject]
  | { profileId: string }
  | { accountUid: string };

type Connection = Tx | ReturnType<typeof db>;

/** The orders of a deletion target; those of a profile are its own and those for what it posted. */
export function selectTargetOrders(target: DeletionTarget, connection: Connection) {
  return connection.selectFrom("orders as o").where(({ eb, selectFrom }) => {
    if ("accountUid" in target) return eb("o.account_uid", "=", target.accountUid);
    if ("profileId" in target) {
      const { profileId } = target;
      const forItems = subjects.map(
        (subject) => sql<{ id: string }>`
          select orders.id from orders
          join ${sql.table(subjectTables[subject])} item on item.id = ${sql.ref(`orders.${subject}_id`)}
          where item.profile_id = ${profileId}`,
      );
      // One list of ids, not several conditions, so that each uses its own index.
      const ids = selectFrom("orders")
        .select("id")
        .where("profile_id", "=", profileId)
        .unionAll(forItems);
      return eb("o.id", "in", ids);
    }
    const item = getSubject(target);
    return item === null ? eb.lit(false) : eb(`o.${item.subject}_id`, "=", item.id);
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

const subjectTargets: Record<Subject, (id: string) => DeletionTarget> = {
  opportunity: (opportunityId) => ({ opportunityId }),
  artwork: (artworkId) => ({ artworkId }),
};

const toDeletionTarget = (
  { profileId, ...reference }: DeletionImpactQuery,
  accountUid: string,
): DeletionTarget => {
  const item = getSubject(reference);
  if (item !== null) return subjectTargets[item.subject](item.id);
  return profileId === undefined ? { accountUid } : { profileId };
};

const willBeDeleted = (
  target: DeletionTarget,
  itemKind: Subject | "profile",
): RawBuilder<boolean> => {
  if ("profileId" in target) return sql`p.id = ${target.profileId}`;
  if ("accountUid" in target) return sql`true`;
  const item = getSubject(target);
  return item?.subject === itemKind ? sql`item.id = ${item.id}` : sql`false`;
};

async function listEndingPlans(target: DeletionTarget, uid: string): Promise<EndingPlan[]> {
  const rows = await queryRows(sql<{
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
    where p.account_uid = ${uid} and ${willBeDeleted(target, "profile")} and p.subscription_type is not null
      and (p.subscription_expires_at is null or p.subscription_expires_at > now())
    order by p.created_at, p.id`);
  return rows.map(({ name, type, expires, status, trial, period_end: periodEnd }) => ({
    profileName: name,
    name: subscriptionNames[type],
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

async function findOnlyPaidListing({
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

async function countPaidListings(
  target: DeletionTarget,
  uid: string,
): Promise<DeletionImpact["listings"]> {
  const [row] = await queryRows(sql<ListingRow>`
    select count(*)::int as count, max(item.listed_until) as until, min(item.plan) as plan, min(item.id::text) as id
    from opportunities item join profiles p on p.id = item.profile_id
    where p.account_uid = ${uid} and ${willBeDeleted(target, "opportunity")} and item.status = 'PUBLISHED'
      and item.plan = any(${sql.val([...purchasablePlans])}::text[]) and item.listed_until > now()
  `);
  return { ...toRunningItems(row), only: row?.count === 1 ? await findOnlyPaidListing(row) : null };
}

const boostedItems: Record<Subject, RawBuilder<unknown>> = {
  opportunity: sql`opportunity_boosts b
    join opportunities item on item.id = b.opportunity_id and item.status = 'PUBLISHED'`,
  artwork: sql`artwork_boosts b join artworks item on item.id = b.artwork_id`,
};

async function countPaidBoosts(
  target: DeletionTarget,
  uid: string,
): Promise<DeletionImpact["boosts"]> {
  const boostQueries = subjects.map(
    (subject) => sql`
      select b.ends_at from ${boostedItems[subject]} join profiles p on p.id = item.profile_id
      where p.account_uid = ${uid} and ${willBeDeleted(target, subject)}
        and b.order_id is not null and b.ends_at > now()`,
  );
  const rows = await queryRows(sql<RunningRow>`
    select count(*)::int as count, max(ends_at) as until
    from (${sql.join(boostQueries, sql` union all `)}) boost`);
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
    listEndingPlans(target, uid),
    countPaidListings(target, uid),
    countPaidBoosts(target, uid),
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
