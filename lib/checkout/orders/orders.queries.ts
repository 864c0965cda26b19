import { sql } from "kysely";
import { formatOrderedItemName } from "@/lib/checkout/checkout.rules";
import type { Buyer } from "@/lib/checkout/refunds/order-review.schema";
import { Order, type OrderQuery } from "@/lib/checkout/checkout.schema";
import { Occasion, OrderItemKind } from "@/lib/payments/order-types.schema";
import { countRows, db } from "@/lib/server/database/db";
import { listByTime } from "@/lib/server/database/time-lists";
import { assertMay } from "@/lib/members/team-access.queries";
import { findTeamRole } from "@/lib/server/auth/team-role";
import type { Caller, Viewer } from "@/lib/server/auth/viewer";
import { failure, notFound } from "@/lib/shared/failure";
import type { List } from "@/lib/shared/list";

type OrderItemRow = { kind: string; type: string; priceId: string; unitAmount: number };

/** Selects the place with the figures of the issue that showed it. Before payment only its day is known. */
const newsletterPlace = sql<Order["newsletter"]>`(
  select json_build_object('on', coalesce(m.issue_on, o.newsletter_on), 'number', i.number,
    'delivered', case when i.number is null then 0 else coalesce(i.delivered, (
      select count(*) from outbox e join mails sent on sent.outbox_id = e.id
      where e.dedupe = 'NEWSLETTER_ISSUE:' || i.number and sent.state = 'SENT')) end,
    'opened', coalesce((
      select sum(l.opened) from newsletter_openings l join jsonb_array_elements(i.content) with ordinality c (item, position)
        on c.position = l.item
      where l.number = i.number and c.item ->> 'id' = m.opportunity_id::text and c.item ->> 'section' = 'PROMOTED'), 0))
  from (select) as one
  left join promotions m on m.order_id = o.id and m.type = 'NEWSLETTER'
  left join newsletter_issues i on m.status = 'DONE' and i.issue_on = m.issue_on and i.state <> 'DRAFT'
  where coalesce(m.issue_on, o.newsletter_on) is not null and m.status is distinct from 'REFUNDED' and m.status is distinct from 'CLOSED')`;

/** The occasion that an order's name says: none for the first payment of a subscription, also after a trial, which has no order. */
export function namedOccasion(order: "o" | "other" | "orders") {
  const column = (name: string) => sql.ref(`${order}.${name}`);
  return sql<Occasion | null>`(
    select ${column("occasion")} where ${column("occasion")} = 'CHANGE' or exists (
      select from orders earlier
      where earlier.subscription_id = ${column("subscription_id")} and earlier.created_at < ${column("created_at")}))`;
}

export function selectOrders() {
  return db()
    .selectFrom("orders as o")
    .leftJoin("opportunities as opportunity", "opportunity.id", "o.opportunity_id")
    .leftJoin("artworks as artwork", "artwork.id", "o.artwork_id")
    .leftJoin("profiles as profile", "profile.id", "o.profile_id")
    .leftJoin("accounts as account", "account.uid", "o.account_uid")
    .selectAll("o")
    .select([
      "opportunity.slug as opportunity_slug",
      "opportunity.title as opportunity_title",
      "artwork.title as artwork_title",
      sql<OrderItemRow[]>`(
        select coalesce(json_agg(json_build_object(
          'kind', i.kind, 'type', i.type, 'priceId', i.price_id, 'unitAmount', i.unit_amount) order by i.position), '[]')
        from order_items i where i.order_id = o.id)`.as("items"),
      sql<Buyer>`json_build_object(
        'profile', case when profile.id is not null
          then json_build_object('id', profile.id, 'slug', profile.slug, 'name', profile.name) end,
        'email', account.email)`.as("buyer"),
      newsletterPlace.as("newsletter"),
      namedOccasion("o").as("named_occasion"),
    ]);
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>["execute"]>>[number];

export function toOrder(row: OrderRow): Order {
  const toMoney = (amount: number) => ({ amount, currency: row.currency });
  const isOpen = row.status === "OPEN";
  const occasion = Occasion.nullable().parse(row.occasion);
  const namedAs = Occasion.nullable().parse(row.named_occasion);
  const hasOpportunity =
    row.opportunity_id !== null && row.opportunity_slug !== null && row.opportunity_title !== null;
  return Order.parse({
    id: row.id,
    kind: row.kind,
    occasion,
    status: row.status,
    items: row.items.map(({ kind, type, priceId, unitAmount }) => ({
      kind,
      type,
      name: formatOrderedItemName(OrderItemKind.parse(kind), type, namedAs),
      priceId,
      price: toMoney(unitAmount),
    })),
    amount: toMoney(row.amount),
    amountPaid: row.amount_paid === null ? null : toMoney(row.amount_paid),
    refunded: row.refunded_amount === 0 ? null : toMoney(row.refunded_amount),
    couponId: row.coupon_id,
    profile: row.buyer.profile,
    opportunity: hasOpportunity
      ? { id: row.opportunity_id, slug: row.opportunity_slug, title: row.opportunity_title }
      : null,
    artwork:
      row.artwork_id === null || row.artwork_title === null
        ? null
        : { id: row.artwork_id, title: row.artwork_title },
    url: isOpen ? row.session_url : null,
    expiresAt: isOpen ? (row.session_expires_at?.toISOString() ?? null) : null,
    tax: row.tax_amount === null ? null : toMoney(row.tax_amount),
    receiptUrl: row.receipt_url,
    invoiceUrl: row.invoice_url,
    newsletter: row.newsletter,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    fulfilledAt: row.fulfilled_at?.toISOString() ?? null,
  });
}

/** Returns an order without where it is paid, and its receipts, unless the caller ordered. */
function toSeenOrder(row: OrderRow, { identity }: Caller): Order {
  const order = toOrder(row);
  return row.account_uid === identity.uid
    ? order
    : { ...order, url: null, receiptUrl: null, invoiceUrl: null };
}

/** @throws NOT_FOUND, also for whoever is not in the team of the profile; FORBIDDEN for the others there */
export async function findOrder(id: string, viewer: Caller): Promise<Order> {
  const row = await selectOrders()
    .where("o.id", "=", id)
    .executeTakeFirstOrThrow(() => notFound("order"));
  if (row.account_uid !== viewer.identity.uid) await assertSeesOrders(row.profile_id, viewer);
  return toSeenOrder(row, viewer);
}

async function assertSeesOrders(profileId: string | null, viewer: Caller): Promise<void> {
  if (profileId === null || (await findTeamRole(profileId, viewer.identity.uid)) === null)
    throw notFound("order");
  await assertMay(profileId, viewer);
}

/** Asserts that the caller ordered. @throws as `findOrder`; FORBIDDEN for others who see it */
export async function assertOrdered(
  order: { account_uid: string; profile_id: string | null },
  viewer: Caller,
): Promise<void> {
  if (order.account_uid === viewer.identity.uid) return;
  await assertSeesOrders(order.profile_id, viewer);
  throw failure("FORBIDDEN", "This is for whoever ordered.");
}

export async function listAccountOrders(uid: string): Promise<Order[]> {
  const rows = await selectOrders()
    .where("o.account_uid", "=", uid)
    .orderBy("o.created_at")
    .orderBy("o.id")
    .execute();
  return rows.map(toOrder);
}

/** Sorts and pages lists of orders. */
export const orderList = {
  from: sql`orders o`,
  id: sql`o.id`,
  column: sql`o.created_at`,
  direction: "desc",
  getTime: ({ createdAt }: Pick<Order, "createdAt">) => createdAt,
} as const;

export const listOrders = (viewer: Viewer<"profile">, query: OrderQuery): Promise<List<Order>> =>
  listByTime(query, {
    ...orderList,
    state: sql<boolean>`o.profile_id = ${viewer.profileId}`,
    select: (condition, rest) => selectOrders().where(condition).modifyEnd(rest).execute(),
    toItem: (row: OrderRow) => toSeenOrder(row, viewer),
  });

export const isOfActiveSubscription = sql<boolean>`subscription_id in (select id from subscriptions where ended_at is null)`;

export const countOrdersForReview = (): Promise<number> =>
  countRows(db().selectFrom("orders").where("status", "=", "REVIEW"));
