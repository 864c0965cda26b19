import { findOwnedProfile } from "@/lib/profiles/owned-profile.queries";
import { db, type Tx } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";
import { notFound } from "@/lib/shared/failure";
import {
  selectVerifications,
  toVerification,
  type VerificationRow,
} from "@/lib/verifications/verification-rows.queries";
import type { Verification } from "@/lib/verifications/verifications.schema";

/** Locks the profile if there is a transaction: whatever changes a verification does so first. @throws NOT_FOUND */
export async function readVerification(profileId: string, tx?: Tx): Promise<VerificationRow> {
  const query = selectVerifications(tx ?? db()).where("p.id", "=", profileId);
  const row = await (tx === undefined ? query : query.forUpdate("p")).executeTakeFirst();
  if (row === undefined) throw notFound("profile");
  return row;
}

/** @throws NOT_FOUND, FORBIDDEN */
export async function findVerification(
  profileId: string,
  viewer: Viewer<"identity">,
): Promise<Verification> {
  await findOwnedProfile(profileId, viewer);
  return toVerification(await readVerification(profileId));
}
