import { sql } from "kysely";
import { formatItemName } from "@/lib/checkout/checkout.rules";
import {
  listOrdersWhere,
  type OrderRow,
  selectOrders,
  toOrder,
} from "@/lib/checkout/orders.queries";
import type {
  AdministeredOrder,
  AdministeredOrderQuery,
} from "@/lib/checkout/refunds/order-review.schema";
import { OrderItemKind } from "@/lib/payments/order-types.schema";
import { notFound } from "@/lib/shared/failure";
import type { List } from "@/lib/shared/list";

function getReason({ status, review_reason, closed_reason }: OrderRow): string | null {
  if (status === "REVIEW") return review_reason;
  return status === "CLOSED" ? closed_reason : null;
}

const toAdministeredOrder = (row: OrderRow): AdministeredOrder => ({
  ...toOrder(row),
  reason: getReason(row),
  isUnordered: row.is_unordered,
  buyer: row.buyer,
  alsoPaid: row.other_payments.map(({ id, items, amount, currency }) => ({
    id,
    name: items
      .map(({ kind, type }) => formatItemName(OrderItemKind.parse(kind), type))
      .join(" + "),
    paid: { amount, currency },
  })),
});

export const listAdministeredOrders = ({
  status,
  ...page
}: AdministeredOrderQuery): Promise<List<AdministeredOrder>> =>
  listOrdersWhere(sql<boolean>`o.status = ${status}`, page, toAdministeredOrder);

export async function findAdministeredOrder(id: string): Promise<AdministeredOrder> {
  const row = await selectOrders().where("o.id", "=", id).executeTakeFirst();
  if (row === undefined) throw notFound("order");
  return toAdministeredOrder(row);
}
