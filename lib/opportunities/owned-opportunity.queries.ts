import { db } from "@/lib/server/database/db";
import type { Identity } from "@/lib/server/auth/identity";
import { failure, notFound } from "@/lib/shared/failure";

export type OwnedOpportunity = {
  /** Null for an imported opportunity, which only administrators can remove. */
  profileId: string | null;
  postedBy: string | null;
  status: string;
  isOwn: boolean;
};

/** @throws NOT_FOUND, also for another account's draft; FORBIDDEN */
export async function findOwnedOpportunity(
  id: string,
  identity: Identity,
  { allowAdmin = false }: { allowAdmin?: boolean } = {},
): Promise<OwnedOpportunity> {
  const row = await db()
    .selectFrom("opportunities")
    .leftJoin("profiles", "profiles.id", "opportunities.profile_id")
    .select(["profile_id", "posted_by", "account_uid", "status"])
    .where("opportunities.id", "=", id)
    .executeTakeFirstOrThrow(() => notFound("opportunity"));
  const isOwn = row.account_uid === identity.uid;
  if (!isOwn && !(allowAdmin && identity.isAdmin)) {
    if (row.status !== "PUBLISHED") throw notFound("opportunity");
    throw failure("FORBIDDEN", "This opportunity belongs to someone else.");
  }
  return { profileId: row.profile_id, postedBy: row.posted_by, status: row.status, isOwn };
}

/** @throws as `findOwnedOpportunity` */
export async function assertOwnsOpportunity(id: string, identity: Identity): Promise<void> {
  await findOwnedOpportunity(id, identity);
}

export function assertNotRemoved(status: string): void {
  if (status !== "REMOVED") return;
  throw failure("CONFLICT", "This opportunity was removed. Copy it as a new draft.");
}
