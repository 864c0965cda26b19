import type { Cart } from "@/lib/checkout/checkout.rules";
import {
  noReference,
  orderSubjects,
  type Reference,
  type Subject,
  subjectTables,
} from "@/lib/checkout/orders/order-subjects.schema";
import { db, hasRow } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { invalid, notFound } from "@/lib/shared/failure";
import { Id } from "@/lib/shared/ids";

function isOwnItem(subject: Subject, id: string, uid: string) {
  const table = subjectTables[subject];
  return hasRow(
    db()
      .selectFrom(table)
      .innerJoin("profiles", "profiles.id", `${table}.profile_id`)
      .where(`${table}.id`, "=", id)
      .where("profiles.account_uid", "=", uid),
  );
}

/** Resolves `referenceId` (CONTRACT section 7). @throws NOT_FOUND, also for another account's; VALIDATION without an id */
export async function findReference(
  { kind }: Pick<Cart, "kind">,
  referenceId: string | null,
  { identity, profileId }: Viewer<"profile">,
): Promise<Reference> {
  const subject = orderSubjects[kind];
  if (referenceId === null) {
    if (kind === "SUBSCRIPTION") return noReference;
    throw invalid([{ path: "referenceId", message: `The ${subject}’s id, please.` }]);
  }
  const id = Id.safeParse(referenceId).data;
  if (kind === "SUBSCRIPTION" && id === profileId) return noReference;
  if (id === undefined || !(await isOwnItem(subject, id, identity.uid)))
    throw notFound(kind === "SUBSCRIPTION" ? "profile or opportunity" : subject);
  return { ...noReference, [`${subject}Id`]: id };
}
