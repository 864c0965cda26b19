import type { Cart } from "@/lib/checkout/checkout.rules";
import { db } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";
import { invalid, notFound } from "@/lib/shared/failure";
import { Id } from "@/lib/shared/ids";

/** What a checkout is for; neither for most subscriptions. */
export type Reference = { opportunityId: string | null; artworkId: string | null };

const noReference: Reference = { opportunityId: null, artworkId: null };

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
 * Finds what a cart is for (CONTRACT section 7, `referenceId`). A subscription is for the acting profile; it may name an opportunity of the
 * caller's, which is published with it.
 * @throws NOT_FOUND, also for what is somebody else's; VALIDATION where an id is missing
 */
export async function findReference(
  { kind }: Pick<Cart, "kind">,
  referenceId: string | null,
  { identity, profileId }: Viewer<"profile">,
): Promise<Reference> {
  if (referenceId === null) {
    if (kind === "SUBSCRIPTION") return noReference;
    const message =
      kind === "ARTWORK" ? "The artwork’s id, please." : "The opportunity’s id, please.";
    throw invalid([{ path: "referenceId", message }]);
  }
  const id = Id.safeParse(referenceId).data;
  if (kind === "ARTWORK") {
    if (id === undefined || !(await isOwn("artworks", id, identity.uid))) throw notFound("artwork");
    return { ...noReference, artworkId: id };
  }
  if (kind === "SUBSCRIPTION" && id === profileId) return noReference;
  if (id === undefined || !(await isOwn("opportunities", id, identity.uid))) {
    throw notFound(kind === "SUBSCRIPTION" ? "profile or opportunity" : "opportunity");
  }
  return { ...noReference, opportunityId: id };
}
