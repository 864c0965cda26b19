import { recordEvent } from "@/lib/outbox/record-event.commands";
import type { Tx } from "@/lib/server/database/db";
import { findRow } from "@/lib/server/database/rows";

type Verified = { verified_at: Date | null; verified_domain: string | null } | undefined;

/** Reads what a profile is verified for, before a change that may end it. */
export const readVerified = (tx: Tx, profileId: string): Promise<Verified> =>
  findRow(tx, "profiles", profileId, ["verified_at", "verified_domain"]);

/** Tells the owner that a change of the profile has ended its verification, which a trigger does. @param before as `readVerified` */
export async function recordEndedVerification(
  tx: Tx,
  profileId: string,
  before: Verified,
): Promise<void> {
  if (before === undefined || before.verified_at === null) return;
  const after = await readVerified(tx, profileId);
  if (after === undefined || after.verified_at !== null) return;
  await recordEvent(tx, "VERIFICATION_ENDED", {
    subjectId: profileId,
    payload: { domain: before.verified_domain },
    dedupe: `${profileId}:${before.verified_at.toISOString()}`,
  });
}
