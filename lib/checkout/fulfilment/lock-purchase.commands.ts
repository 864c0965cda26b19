import type { SettledOrder } from "@/lib/checkout/fulfilment/settled-orders.queries";
import type { Customer } from "@/lib/payments/customers.commands";
import type { Tx } from "@/lib/server/db";

/** The profile that has what an order is for, locked. */
export type Owner = { id: string; account_uid: string | null; hidden: boolean };

/**
 * Locks what an order is for until the transaction ends, its profile first, as everybody does who changes it. The customer is
 * locked already.
 * @returns the profile; null when what the order is for is gone
 */
export async function lockPurchasedItem(
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

/**
 * Locks the profile of a customer and the one of what was bought, where that is another, in the order in which everybody locks them;
 * for who goes on to change both, one after the other.
 */
export async function lockBothProfiles(
  tx: Tx,
  { profileId }: Pick<Customer, "profileId">,
  { opportunityId }: Pick<SettledOrder, "opportunityId">,
): Promise<void> {
  if (profileId === null || opportunityId === null) return;
  const call = await tx
    .selectFrom("opportunities")
    .select("profile_id")
    .where("id", "=", opportunityId)
    .executeTakeFirst();
  const other = call?.profile_id ?? profileId;
  if (other === profileId) return;
  await tx
    .selectFrom("profiles")
    .select("id")
    .where("id", "in", [profileId, other])
    .orderBy("id")
    .forUpdate()
    .execute();
}
