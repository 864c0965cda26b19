import type { Cart } from "@/lib/checkout/checkout.rules";
import { db } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";
import { invalid, notFound } from "@/lib/shared/failure";
import { Id } from "@/lib/shared/ids";

/** What a checkout is for: a call, an artwork, or neither, as with most subscriptions. */
export type Reference = { opportunityId: string | null; artworkId: string | null };

const nothing: Reference = { opportunityId: null, artworkId: null };

async function isOwn(table: "opportunities" | "artworks", id: string, uid: string) {
  const row = await db()
    .selectFrom(table)
    .innerJoin("profiles", "profiles.id", `${table}.profile_id`)
    .select(`${table}.id`)
    .where(`${table}.id`, "=", id)
    .where("profiles.account_uid", "=", uid)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * What a cart is for, by the id that came with it (CONTRACT section 7, `referenceId`). A subscription is for the acting profile;
 * it may name a call of the caller's, which is published with it.
 * @throws NOT_FOUND for what is not there and for what is somebody else's; VALIDATION where an id is missing
 */
export async function findReference(
  { kind }: Pick<Cart, "kind">,
  referenceId: string | null,
  { identity, profileId }: Viewer<"profile">,
): Promise<Reference> {
  if (referenceId === null) {
    if (kind === "SUBSCRIPTION") return nothing;
    const message =
      kind === "ARTWORK" ? "The artwork’s id, please." : "The opportunity’s id, please.";
    throw invalid([{ path: "referenceId", message }]);
  }
  const id = Id.safeParse(referenceId).data;
  if (kind === "ARTWORK") {
    if (id === undefined || !(await isOwn("artworks", id, identity.uid))) throw notFound("artwork");
    return { ...nothing, artworkId: id };
  }
  if (kind === "SUBSCRIPTION" && id === profileId) return nothing;
  if (id === undefined || !(await isOwn("opportunities", id, identity.uid))) {
    throw notFound(kind === "SUBSCRIPTION" ? "profile or opportunity" : "opportunity");
  }
  return { ...nothing, opportunityId: id };
}
