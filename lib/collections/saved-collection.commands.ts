import { sql } from "kysely";
import {
  SAVED_NAME,
  type CollectionSummary,
  type OwnCollection,
} from "@/lib/collections/collections.schema";
import { listHeldWorks, readOwnCollections } from "@/lib/collections/collections.queries";
import { lockAccount } from "@/lib/server/auth/account-status";
import { db, transaction, type Tx } from "@/lib/server/database/db";
import type { Owner } from "@/lib/server/auth/viewer";
import { newId } from "@/lib/shared/ids";

/** The collection that every account has, made when it is first needed. Call it with the account locked. */
export async function ensureSavedCollection(tx: Tx, { identity }: Owner): Promise<void> {
  const row = { id: newId(), account_uid: identity.uid, name: SAVED_NAME, is_saved: true };
  await tx
    .insertInto("collections")
    .values(row)
    // A literal condition: with a parameter PostgreSQL would not find the partial index.
    .onConflict((conflict) =>
      conflict
        .column("account_uid")
        .where(sql<boolean>`is_saved`)
        .doNothing(),
    )
    .execute();
}

/** True if the account is suspended: it then reads what it has, and nothing is made for it. */
async function isSuspended(uid: string): Promise<boolean> {
  const account = await db()
    .selectFrom("accounts")
    .select("suspended_reason")
    .where("uid", "=", uid)
    .executeTakeFirst();
  return account !== undefined && account.suspended_reason !== null;
}

async function listOrCreate(viewer: Owner): Promise<CollectionSummary[]> {
  const { uid } = viewer.identity;
  const existing = await readOwnCollections(uid);
  if (existing.some(({ isSaved }) => isSaved) || (await isSuspended(uid))) return existing;
  return transaction(async (tx) => {
    await lockAccount(tx, viewer.identity);
    await ensureSavedCollection(tx, viewer);
    return readOwnCollections(uid, tx);
  });
}

export async function listCollections(
  viewer: Owner,
  artworkIds: readonly string[] = [],
): Promise<OwnCollection[]> {
  const collections = await listOrCreate(viewer);
  const held = await listHeldWorks(viewer.identity.uid, artworkIds);
  return collections.map((collection) => ({ ...collection, held: held.get(collection.id) ?? [] }));
}
