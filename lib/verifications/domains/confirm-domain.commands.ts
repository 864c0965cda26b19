import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import { lockOwnedProfile } from "@/lib/profiles/owned-profile.queries";
import { readClock } from "@/lib/server/database/database-clock";
import { transaction } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { addDays } from "@/lib/shared/time/durations";
import { conflict, notFound } from "@/lib/shared/failure";
import { readDomainToken } from "@/lib/verifications/domains/domain-links.tokens";
import {
  getLinkExpiry,
  isLinkOpen,
  toVerification,
} from "@/lib/verifications/verification-rows.queries";
import { assertVerifiable, lockVerification } from "@/lib/verifications/verifications.queries";
import { type Verification, verificationLimits } from "@/lib/verifications/verifications.schema";

/** Confirms a domain for the profile's owner: whoever reads the mail at the domain passes the link on if they know of it. @throws NOT_FOUND for a link that was altered or replaced; FORBIDDEN; CONFLICT once used or expired */
export async function confirmDomain(
  profileId: string,
  token: string,
  viewer: Viewer<"identity">,
  at?: Date,
): Promise<Verification> {
  return transaction(async (tx) => {
    await lockOwnedProfile(tx, profileId, viewer);
    const askedAt = readDomainToken(token, profileId);
    const row = await lockVerification(tx, profileId);
    const now = at ?? (await readClock(tx));
    const isCurrent = row.local_part !== null && row.asked_at?.getTime() === askedAt?.getTime();
    if (askedAt === null || !isCurrent) throw notFound("link");
    if (!isLinkOpen(row)) throw conflict("token", "This link has been used already.");
    if (getLinkExpiry(askedAt) <= now)
      throw conflict("token", "This link has expired. Ask for another e-mail.");
    assertVerifiable(row);
    await tx
      .updateTable("verifications")
      .set({
        way: "MAIL",
        confirmed_at: now,
        changed_at: now,
        failures: 0,
        due_at: addDays(now, verificationLimits.days.mailed),
      })
      .where("profile_id", "=", profileId)
      .execute();
    const { uid } = viewer.identity;
    const event = { action: "UPDATE", subject: "PROFILE", subjectId: profileId } as const;
    await recordProfileEvent(tx, { profileId, uid, ...event, fields: ["verification"] });
    return toVerification(await lockVerification(tx, profileId));
  });
}
