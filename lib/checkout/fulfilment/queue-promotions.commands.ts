import { toColumns } from "@/lib/checkout/orders/order-subjects.rules";
import type { Reference } from "@/lib/checkout/orders/order-subjects.schema";
import type { StoredOrder } from "@/lib/checkout/orders/stored-orders.queries";
import type { Place } from "@/lib/newsletter/newsletter-places.commands";
import type { Tx } from "@/lib/server/database/db";
import { insertInto } from "@/lib/server/database/rows";
import { newId } from "@/lib/shared/ids";
import type { PromotionType } from "@/lib/vocabulary/promotion-types.schema";

/** Queues the manual work of an order for the administrators. */
export async function queuePromotions(
  tx: Tx,
  order: Pick<StoredOrder, "id"> & Reference,
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
  await insertInto(
    tx,
    "promotions",
    rows.map((row) => ({ ...row, created_at: now, updated_at: now })),
  );
}
