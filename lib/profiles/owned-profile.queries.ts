import { db, type Tx } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";
import { failure, notFound } from "@/lib/shared/failure";

/**
 * What a change of a profile starts from, for its owner; within a transaction the row is locked against other changes.
 * @throws NOT_FOUND, or FORBIDDEN when it is another account's, or nobody's as imported ones are
 */
export async function ownedProfile(id: string, { identity }: Viewer<"identity">, tx?: Tx) {
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
