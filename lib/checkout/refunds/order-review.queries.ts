import { sql } from "kysely";
import { formatOrderedItemName } from "@/lib/checkout/checkout.rules";
import {
  namedOccasion,
  orderList,
  selectOrders,
  toOrder,
} from "@/lib/checkout/orders/orders.queries";
import type {
  AdministeredOrder,
  AdministeredOrderQuery,
} from "@/lib/checkout/refunds/order-review.schema";
import { type Occasion, OrderItemKind } from "@/lib/payments/order-types.schema";
import { listByTime } from "@/lib/server/database/time-lists";
import { notFound } from "@/lib/shared/failure";
import type { List } from "@/lib/shared/list";

type OtherPayment = {
  id: string;
  items: { kind: string; type: string }[];
  occasion: Occasion | null;
  amount: number;
  currency: string;
};

/** Other orders for the same opportunity or artwork whose money was not returned. */
const otherPayments = sql<OtherPayment[]>`(
  select coalesce(json_agg(json_build_object('id', other.id, 'currency', other.currency, 'occasion', ${namedOccasion("other")},
    'amount', other.amount_paid - other.refunded_amount,
    'items', (
      select coalesce(json_agg(json_build_object('kind', i.kind, 'type', i.type) order by i.position), '[]')
      from order_items i where i.order_id = other.id)) order by other.created_at), '[]')
  from orders other
  where (other.opportunity_id = o.opportunity_id or other.artwork_id = o.artwork_id) and other.id <> o.id
    and other.status in ('FULFILLED', 'REVIEW') and other.amount_paid > other.refunded_amount)`;

const selectAdministeredOrders = () => selectOrders().select(otherPayments.as("other_payments"));

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectAdministeredOrders>["execute"]>>[number];

function getReason({ status, review_reason, closed_reason }: OrderRow): string | null {
  if (status === "REVIEW") return review_reason;
  return status === "CLOSED" ? closed_reason : null;
}

const toAdministeredOrder = (row: OrderRow): AdministeredOrder => ({
  ...toOrder(row),
  reason: getReason(row),
  isUnordered: row.is_unordered,
  buyer: row.buyer,
  alsoPaid: row.other_payments.map(({ id, items, occasion, amount, currency }) => ({
    id,
    name: items
      .map(({ kind, type }) => formatOrderedItemName(OrderItemKind.parse(kind), type, occasion))
      .join(" + "),
    paid: { amount, currency },
  })),
});

export const listAdministeredOrders = ({
  status,
  ...page
}: AdministeredOrderQuery): Promise<List<AdministeredOrder>> =>
  listByTime(page, {
    ...orderList,
    state: sql<boolean>`o.status = ${status}`,
    select: (condition, rest) =>
      selectAdministeredOrders().where(condition).modifyEnd(rest).execute(),
    toItem: toAdministeredOrder,
  });

export async function findAdministeredOrder(id: string): Promise<AdministeredOrder> {
  const row = await selectAdministeredOrders()
    .where("o.id", "=", id)
    .executeTakeFirstOrThrow(() => notFound("order"));
  return toAdministeredOrder(row);
}
