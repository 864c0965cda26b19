import { db, type Tx } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure, notFound } from "@/lib/shared/failure";

/** Locks the row if there is a transaction. @throws NOT_FOUND; FORBIDDEN for an imported profile, or another account's */
export async function findOwnedProfile(id: string, { identity }: Viewer<"identity">, tx?: Tx) {
  const query = (tx ?? db())
    .selectFrom("profiles")
    .select(["account_uid", "role", "organization_type", "image_key", "slug", "name"])
    .where("id", "=", id);
  const profile = await (tx === undefined ? query : query.forUpdate()).executeTakeFirst();
  if (profile === undefined) throw notFound("profile");
  if (profile.account_uid !== identity.uid) {
    throw failure("FORBIDDEN", "This profile belongs to someone else.");
  }
  return profile;
}
