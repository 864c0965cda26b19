import { readContact, toVerified } from "@/lib/profiles/profile-rows.queries";
import type { Database } from "@/lib/server/database/db";
import { addDays } from "@/lib/shared/time/durations";
import { toWebsiteHost } from "@/lib/shared/web/web-address";
import { listRecordNames, toRecordValue } from "@/lib/verifications/domains/domains.rules";
import { findObstacle } from "@/lib/verifications/obstacles.rules";
import {
  type AdministeredVerification,
  type DomainProof,
  type Verification,
  verificationLimits,
  VerificationState,
  VerificationWay,
} from "@/lib/verifications/verifications.schema";

/** Profiles, also those of which nothing was asked. */
export const selectVerifications = (reads: Database) =>
  reads
    .selectFrom("profiles as p")
    .leftJoin("verifications as v", "v.profile_id", "p.id")
    .select(["p.id", "p.name", "p.slug", "p.role", "p.contact", "p.account_uid"])
    .select(["p.verified_by", "p.verified_at", "p.verified_domain"])
    .select(["v.host", "v.way", "v.token", "v.local_part", "v.asked_at", "v.confirmed_at"])
    .select(["v.checked_at", "v.failures", "v.evidence", "v.reviewed_at", "v.revoked_reason"])
    .select(["v.revoked_at", "v.state", "v.changed_at", "v.due_at"]);

export type VerificationRow = Awaited<
  ReturnType<ReturnType<typeof selectVerifications>["executeTakeFirstOrThrow"]>
>;

const toIso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

export const readWebsite = ({ contact }: Pick<VerificationRow, "contact">) =>
  readContact(contact).website;

export const getLinkExpiry = (askedAt: Date): Date =>
  addDays(askedAt, verificationLimits.days.link);

function toDomainProof(row: VerificationRow): DomainProof | null {
  const { host, token, local_part: localPart, asked_at: askedAt } = row;
  if (host === null || askedAt === null) return null;
  return {
    host,
    way: VerificationWay.parse(row.way),
    record: token === null ? null : { names: listRecordNames(host), value: toRecordValue(token) },
    address: localPart === null ? null : `${localPart}@${host}`,
    askedAt: askedAt.toISOString(),
    expiresAt: localPart === null ? null : getLinkExpiry(askedAt).toISOString(),
    confirmedAt: toIso(row.confirmed_at),
    checkedAt: toIso(row.checked_at),
    failures: row.failures ?? 0,
  };
}

const toRevocation = ({ revoked_reason: reason, revoked_at: at }: VerificationRow) =>
  reason === null || at === null ? null : { reason, at: at.toISOString() };

/** True if the link of the mail is still to be followed: nothing was proved since it was asked for. */
export const isLinkOpen = ({ confirmed_at, asked_at, local_part }: VerificationRow): boolean =>
  local_part !== null && asked_at !== null && (confirmed_at === null || confirmed_at < asked_at);

const isOrganization = ({ role }: VerificationRow) => role === "ART_ORGANIZATION";

/** @param row `isDomainRevoked`: an administrator withdrew what another profile had proved by this domain */
export function toVerification(row: VerificationRow & { isDomainRevoked: boolean }): Verification {
  const host = toWebsiteHost(readWebsite(row));
  return {
    verified: toVerified(row),
    host,
    obstacle: findObstacle({
      isOrganization: isOrganization(row),
      isRevoked: row.revoked_at !== null,
      isDomainRevoked: row.isDomainRevoked,
      host,
    }),
    domain: toDomainProof(row),
    revoked: toRevocation(row),
  };
}

export function toAdministeredVerification(row: VerificationRow): AdministeredVerification {
  const { id, name, slug, account_uid: accountUid, evidence, reviewed_at: reviewedAt } = row;
  return {
    id,
    name,
    slug,
    accountUid,
    website: readWebsite(row) ?? null,
    isOrganization: isOrganization(row),
    state: VerificationState.nullable().parse(row.state),
    verified: toVerified(row),
    domain: toDomainProof(row),
    review:
      evidence === null || reviewedAt === null ? null : { evidence, at: reviewedAt.toISOString() },
    revoked: toRevocation(row),
    changedAt: toIso(row.changed_at),
  };
}
