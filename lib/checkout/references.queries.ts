import type { Cart } from "@/lib/checkout/checkout.rules";
import { db } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";
import { invalid, notFound } from "@/lib/shared/failure";
import { Id } from "@/lib/shared/ids";

export type Reference = { opportunityId: string | null; artworkId: string | null };

const noReference: Reference = { opportunityId: null, artworkId: null };

async function isOwnItem(table: "opportunities" | "artworks", id: string, uid: string) {
  const row = await db()
    .selectFrom(table)
    .innerJoin("profiles", "profiles.id", `${table}.profile_id`)
    .select(`${table}.id`)
    .where(`${table}.id`, "=", id)
    .where("profiles.account_uid", "=", uid)
    .executeTakeFirst();
  return row !== undefined;
}

/** Resolves `referenceId` (CONTRACT section 7). @throws NOT_FOUND, also for another account's; VALIDATION without an id */
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
    if (id === undefined || !(await isOwnItem("artworks", id, identity.uid)))
      throw notFound("artwork");
    return { ...noReference, artworkId: id };
  }
  if (kind === "SUBSCRIPTION" && id === profileId) return noReference;
  if (id === undefined || !(await isOwnItem("opportunities", id, identity.uid))) {
    throw notFound(kind === "SUBSCRIPTION" ? "profile or opportunity" : "opportunity");
  }
  return { ...noReference, opportunityId: id };
}
