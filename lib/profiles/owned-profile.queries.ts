import { db, type Tx } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";
import { failure, notFound } from "@/lib/shared/failure";

/**
 * A profile for a change by its owner; within a transaction its row is locked.
 * @throws NOT_FOUND, or FORBIDDEN when it is another account's, or nobody's, as imported ones are
 */
export async function findOwnedProfile(id: string, { identity }: Viewer<"identity">, tx?: Tx) {
  const query = (tx ?? db())
    .selectFrom("profiles")
    .select(["account_uid", "role", "organization_type", "image_key", "slug"])
    .where("id", "=", id);
  const profile = await (tx === undefined ? query : query.forUpdate()).executeTakeFirst();
  if (profile === undefined) throw notFound("profile");
  if (profile.account_uid !== identity.uid) {
    throw failure("FORBIDDEN", "This profile belongs to someone else.");
  }
  return profile;
}
