import type { StoredOrder } from "@/lib/checkout/orders/stored-orders.queries";
import { getSubject } from "@/lib/checkout/orders/order-subjects.rules";
import { type Reference, subjectTables } from "@/lib/checkout/orders/order-subjects.schema";
import type { Customer } from "@/lib/payments/customers.commands";
import { findTeamAccess } from "@/lib/server/auth/team-role";
import type { Tx } from "@/lib/server/database/db";
import { findRow } from "@/lib/server/database/rows";
import { includesPower } from "@/lib/shared/team-roles";

type Owner = { id: string; account_uid: string | null; hidden: boolean };

/** Locks a purchase's subject, after its profile and customer (the global lock order). @returns the profile; null if it was deleted */
export async function lockOrderedItem(tx: Tx, reference: Reference): Promise<Owner | null> {
  const target = getSubject(reference);
  if (target === null) return null;
  const { subject, id } = target;
  const table = subjectTables[subject];
  const owner = await tx
    .selectFrom("profiles")
    .select(["id", "account_uid", "hidden"])
    .where("id", "=", ({ selectFrom }) =>
      selectFrom(table).select("profile_id").where("id", "=", id),
    )
    .forUpdate()
    .executeTakeFirst();
  const item = await tx
    .selectFrom(table)
    .select("profile_id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return owner !== undefined && item?.profile_id === owner.id ? owner : null;
}

/** True if what was ordered still belongs to the buyer, or to a profile that the buyer still buys for. */
export async function mayBeFulfilled(
  tx: Tx,
  { id, account_uid }: Owner,
  { accountUid, profileId }: Pick<StoredOrder, "accountUid" | "profileId">,
): Promise<boolean> {
  if (account_uid === accountUid) return true;
  const access = id === profileId ? await findTeamAccess(id, accountUid, tx) : null;
  return access !== null && includesPower(access, "POSTING_MANAGER");
}

/** Locks the customer's profile and the opportunity's, by id, for transactions that change both. */
export async function lockBuyerAndOwnerProfiles(
  tx: Tx,
  { profileId }: Pick<Customer, "profileId">,
  { opportunityId }: Pick<StoredOrder, "opportunityId">,
): Promise<void> {
  if (profileId === null || opportunityId === null) return;
  const opportunity = await findRow(tx, "opportunities", opportunityId, ["profile_id"]);
  const ownerId = opportunity?.profile_id ?? profileId;
  if (ownerId === profileId) return;
  await tx
    .selectFrom("profiles")
    .select("id")
    .where("id", "in", [profileId, ownerId])
    .orderBy("id")
    .forUpdate()
    .execute();
}
