import { recordAdministration } from "@/lib/audit/audit.commands";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { readClock } from "@/lib/server/database/database-clock";
import { transaction, type Tx } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure, notFound } from "@/lib/shared/failure";
import { toWebsiteHost } from "@/lib/shared/web/web-address";
import { toOwnDomain, toRegisteredDomain } from "@/lib/verifications/domains/shared-hosts.rules";
import {
  readWebsite,
  toAdministeredVerification,
  type VerificationRow,
} from "@/lib/verifications/verification-rows.queries";
import { lockVerification } from "@/lib/verifications/verifications.queries";
import {
  type AdministeredVerification,
  type EvidenceForm,
  obstacleTexts,
  type RevocationForm,
} from "@/lib/verifications/verifications.schema";

type Decision = { action: "VERIFY_PROFILE" | "REVOKE_VERIFICATION"; note: string; now: Date };

async function recordReview(
  tx: Tx,
  { id, name, reviewed_at }: VerificationRow,
  { identity }: Viewer<"admin">,
  { action, note, now }: Decision,
): Promise<void> {
  await recordAdministration(tx, {
    actor: identity.uid,
    action,
    subject: "profile",
    subjectId: id,
    detail: { name, note },
  });
  // Better evidence is no news.
  if (action === "VERIFY_PROFILE" && reviewed_at !== null) return;
  await recordEvent(tx, "VERIFICATION_DECIDED", {
    subjectId: id,
    payload: {},
    dedupe: `${id}:${now.toISOString()}`,
  });
}

/** Verifies a profile, also after it, or its domain, was revoked. Idempotent. @throws NOT_FOUND; CONFLICT for what is no organisation */
export async function verifyProfile(
  profileId: string,
  { evidence }: EvidenceForm,
  viewer: Viewer<"admin">,
): Promise<AdministeredVerification> {
  return transaction(async (tx) => {
    const row = await lockVerification(tx, profileId);
    const now = await readClock(tx);
    if (row.role !== "ART_ORGANIZATION") throw failure("CONFLICT", obstacleTexts.NOT_ORGANIZATION);
    if (row.evidence === evidence) return toAdministeredVerification(row);
    const host = toWebsiteHost(readWebsite(row));
    const columns = {
      evidence,
      reviewed_at: now,
      reviewed_domain: toOwnDomain(host) ?? "",
      revoked_reason: null,
      revoked_at: null,
      changed_at: now,
    };
    await tx
      .insertInto("verifications")
      .values({ profile_id: profileId, ...columns })
      .onConflict((conflict) => conflict.column("profile_id").doUpdateSet(columns))
      .execute();
    if (host !== null)
      await tx
        .deleteFrom("revoked_domains")
        .where("domain", "=", toRegisteredDomain(host))
        .execute();
    await recordReview(tx, row, viewer, { action: "VERIFY_PROFILE", note: evidence, now });
    return toAdministeredVerification(await lockVerification(tx, profileId));
  });
}

/** Revokes the domain too, proved or reviewed: no profile can prove it again until an administrator verifies one with that domain. Idempotent. @throws NOT_FOUND */
export async function revokeVerification(
  profileId: string,
  { reason }: RevocationForm,
  viewer: Viewer<"admin">,
): Promise<AdministeredVerification> {
  return transaction(async (tx) => {
    const row = await lockVerification(tx, profileId);
    const now = await readClock(tx);
    if (row.state === null) throw notFound("verification");
    if (row.revoked_reason === reason) return toAdministeredVerification(row);
    await tx
      .updateTable("verifications")
      .set({
        host: null,
        way: null,
        token: null,
        local_part: null,
        asked_at: null,
        confirmed_at: null,
        checked_at: null,
        due_at: null,
        failures: 0,
        evidence: null,
        reviewed_at: null,
        reviewed_domain: null,
        revoked_reason: reason,
        revoked_at: now,
        changed_at: now,
      })
      .where("profile_id", "=", profileId)
      .execute();
    if (row.verified_domain !== null)
      await tx
        .insertInto("revoked_domains")
        .values({ domain: toRegisteredDomain(row.verified_domain), revoked_at: now })
        .onConflict((conflict) => conflict.column("domain").doUpdateSet({ revoked_at: now }))
        .execute();
    await recordReview(tx, row, viewer, { action: "REVOKE_VERIFICATION", note: reason, now });
    return toAdministeredVerification(await lockVerification(tx, profileId));
  });
}
