import { sql } from "kysely";
import type { CollectionVisibility } from "@/lib/collections/collections.schema";
import { lockAccount } from "@/lib/server/auth/account-status";
import type { Tx } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure, notFound } from "@/lib/shared/failure";

export type LockedCollection = {
  id: string;
  name: string;
  visibility: CollectionVisibility;
  profileId: string | null;
  slug: string | null;
  isSaved: boolean;
  updatedAt: Date;
};

type LockedRow = LockedCollection & { isOwn: boolean; isPublic: boolean };

/**
 * Locks the account too, so that what it does in several tabs happens one after another.
 * @param basedOn the version that was changed; any if undefined
 * @throws NOT_FOUND; FORBIDDEN for another account's public collection; CONFLICT if it was changed since
 */
export async function lockCollection(
  tx: Tx,
  id: string,
  { identity }: Viewer<"identity">,
  basedOn?: string,
): Promise<LockedCollection> {
  await lockAccount(tx, identity);
  const { rows } = await sql<LockedRow>`
    select c.id, c.name, c.visibility, c.profile_id as "profileId", c.slug, c.is_saved as "isSaved",
      c.updated_at as "updatedAt", c.account_uid = ${identity.uid} as "isOwn",
      coalesce(c.visibility = 'PUBLIC' and not (select hidden from profiles where id = c.profile_id), false) as "isPublic"
    from collections c where c.id = ${id} for no key update of c`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw notFound("collection");
  const { isOwn, isPublic, ...collection } = row;
  if (!isOwn && isPublic) throw failure("FORBIDDEN", "This collection belongs to someone else.");
  if (!isOwn) throw notFound("collection");
  assertCurrentVersion(basedOn, collection.updatedAt);
  return collection;
}

function assertCurrentVersion(basedOn: string | undefined, updatedAt: Date): void {
  if (basedOn === undefined || new Date(basedOn).getTime() === updatedAt.getTime()) return;
  throw failure("CONFLICT", "This collection has been changed since, perhaps in another tab.", [
    { path: "basedOn", message: `The newest version is from ${updatedAt.toISOString()}.` },
  ]);
}

/** The time of a change, which is later than the one before, also within a millisecond. */
export const nextVersion = sql<Date>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`;

/** Stores a new version after a change of its works. @returns its new version */
export async function touchCollection(tx: Tx, id: string): Promise<string> {
  const { updated_at } = await tx
    .updateTable("collections")
    .set({ updated_at: nextVersion })
    .where("id", "=", id)
    .returning("updated_at")
    .executeTakeFirstOrThrow();
  return updated_at.toISOString();
}
