import { db } from "@/lib/server/database/db";
import { selectVerifications } from "@/lib/verifications/verification-rows.queries";

/** @returns null if the profile is gone, or its account suspended */
export async function findVerificationForMail(profileId: string) {
  const row = await selectVerifications(db())
    .where("p.id", "=", profileId)
    .where("p.hidden_before_suspension", "is", null)
    .executeTakeFirst();
  return row ?? null;
}
