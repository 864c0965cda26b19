import { sql } from "kysely";
import { lockOrderedItem, mayBeFulfilled } from "@/lib/checkout/orders/lock-ordered-item.commands";
import type { StoredOrder } from "@/lib/checkout/orders/stored-orders.queries";
import { recordPublication } from "@/lib/opportunities/publishing/record-publication.commands";
import { readOpportunities } from "@/lib/opportunities/opportunity-rows.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { Publication } from "@/lib/opportunities/publishing/publishing.commands";
import type { Tx } from "@/lib/server/database/db";
import { updateRow } from "@/lib/server/database/rows";

const readOpportunity = async (tx: Tx, id: string) =>
  (await readOpportunities(sql`select 1 as rank, ${id}::uuid as id`, { tx })).at(0);

/** @returns for administrators: why nothing can be bought for it */
export async function lockOrderedOpportunity(
  tx: Tx,
  order: StoredOrder,
): Promise<{ opportunity: Opportunity; profileId: string } | string> {
  const owner = await lockOrderedItem(tx, order);
  const opportunity =
    order.opportunityId && (await readOpportunity(tx, order.opportunityId))?.opportunity;
  if (owner === null || !opportunity) return "The opportunity was deleted.";
  if (!(await mayBeFulfilled(tx, owner, order)))
    return "The opportunity belongs to another account now.";
  if (owner.hidden) return "The profile of the opportunity is hidden.";
  if (opportunity.status === "REMOVED") return "The opportunity was removed.";
  return { opportunity, profileId: owner.id };
}

export const isUnpublished = ({ status }: Opportunity) =>
  status === "DRAFT" || status === "PENDING_PAYMENT";

/** Publishes what was paid for: by whoever ordered it. */
export async function publish(
  tx: Tx,
  { id, title, profileId }: { id: string; title: string; profileId: string },
  { columns, accountUid: uid, now }: { columns: Publication; accountUid: string; now: Date },
): Promise<void> {
  await updateRow(tx, "opportunities", id, { ...columns, updated_at: now });
  await recordPublication(tx, { id, title, profileId, uid });
}
