import { sql } from "kysely";
import { getSubject, toReference } from "@/lib/checkout/orders/order-subjects.rules";
import type { Reference } from "@/lib/checkout/orders/order-subjects.schema";
import type { CheckoutKey, CheckoutOrder } from "@/lib/checkout/checkout.rules";
import { OrderKind } from "@/lib/payments/order-types.schema";
import { db } from "@/lib/server/database/db";

/** An order that can still be paid; its session is null while it is being opened. */
export type OpenOrder = CheckoutOrder &
  CheckoutKey & { accountUid: string; sessionId: string | null };

export async function listOpenOrders(
  kind: OrderKind,
  reference: Reference,
  profileId: string,
): Promise<OpenOrder[]> {
  const item = getSubject(reference);
  const rows = await db()
    .selectFrom("orders as o")
    .innerJoin("order_items as i", "i.order_id", "o.id")
    .selectAll("o")
    .select(({ fn }) => [
      fn.agg<string[]>("array_agg", ["i.price_id"]).as("price_ids"),
      sql<string | null>`o.newsletter_on::text`.as("newsletterOn"),
    ])
    .where("o.status", "=", "OPEN")
    .where(({ eb, or }) =>
      or([
        ...(item === null ? [] : [eb(`o.${item.subject}_id`, "=", item.id)]),
        ...(kind === "SUBSCRIPTION"
          ? [eb("o.profile_id", "=", profileId).and("o.kind", "=", "SUBSCRIPTION")]
          : []),
      ]),
    )
    .groupBy("o.id")
    .orderBy("o.created_at")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    accountUid: row.account_uid,
    customerId: row.customer_id,
    profileId: row.profile_id ?? profileId,
    kind: OrderKind.parse(row.kind),
    currency: row.currency,
    couponId: row.coupon_id,
    ...toReference(row),
    successPath: row.success_path,
    cancelPath: row.cancel_path,
    newsletterOn: row.newsletterOn,
    priceIds: row.price_ids.toSorted(),
    sessionId: row.session_id,
  }));
}
