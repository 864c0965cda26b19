import type { Cart } from "@/lib/checkout/checkout.rules";
import {
  noReference,
  orderSubjects,
  type Reference,
  type Subject,
  subjectTables,
} from "@/lib/checkout/orders/order-subjects.schema";
import { assertOwnsOpportunity } from "@/lib/opportunities/owned-opportunity.queries";
import { db, hasRow } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { invalid, notFound } from "@/lib/shared/failure";
import { Id } from "@/lib/shared/ids";

/** A member buys for what the acting profile owns, and its owner for all that the account does. */
function isOwnItem(
  subject: Subject,
  id: string,
  { identity, profileId, isMember }: Viewer<"profile">,
) {
  const table = subjectTables[subject];
  const items = db()
    .selectFrom(table)
    .innerJoin("profiles", "profiles.id", `${table}.profile_id`)
    .where(`${table}.id`, "=", id);
  return hasRow(
    isMember === true
      ? items.where("profiles.id", "=", profileId)
      : items.where("profiles.account_uid", "=", identity.uid),
  );
}

/** Resolves `referenceId` (CONTRACT section 7). @throws NOT_FOUND, also for another account's; FORBIDDEN for whoever has begun to apply; VALIDATION without an id */
export async function findReference(
  { kind }: Pick<Cart, "kind">,
  referenceId: string | null,
  viewer: Viewer<"profile">,
): Promise<Reference> {
  const subject = orderSubjects[kind];
  if (referenceId === null) {
    if (kind === "SUBSCRIPTION") return noReference;
    throw invalid([{ path: "referenceId", message: `The ${subject}’s id, please.` }]);
  }
  const id = Id.safeParse(referenceId).data;
  if (kind === "SUBSCRIPTION" && id === viewer.profileId) return noReference;
  if (id === undefined || !(await isOwnItem(subject, id, viewer)))
    throw notFound(kind === "SUBSCRIPTION" ? "profile or opportunity" : subject);
  if (subject === "opportunity") await assertOwnsOpportunity(id, viewer);
  return { ...noReference, [`${subject}Id`]: id };
}
