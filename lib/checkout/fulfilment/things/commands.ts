import type { SettledOrder } from "@/lib/checkout/fulfilment/queries";
import type { Tx } from "@/lib/server/db";

/** The profile that has what an order is for, locked. */
export type Owner = { id: string; account_uid: string | null; hidden: boolean };

/**
 * Locks what an order is for until the transaction ends, its profile first, as everybody does who changes it. The customer is
 * locked already.
 * @returns the profile; null when what the order is for is gone
 */
export async function lockThing(
  tx: Tx,
  { opportunityId, artworkId }: Pick<SettledOrder, "opportunityId" | "artworkId">,
): Promise<Owner | null> {
  const table = artworkId === null ? "opportunities" : "artworks";
  const id = artworkId ?? opportunityId;
  if (id === null) return null;
  const owner = await tx
    .selectFrom("profiles")
    .select(["id", "account_uid", "hidden"])
    .where("id", "=", ({ selectFrom }) =>
      selectFrom(table).select("profile_id").where("id", "=", id),
    )
    .forUpdate()
    .executeTakeFirst();
  const thing = await tx
    .selectFrom(table)
    .select("profile_id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return owner !== undefined && thing?.profile_id === owner.id ? owner : null;
}
