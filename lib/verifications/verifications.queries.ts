import { findOwnedProfile } from "@/lib/profiles/owned-profile.queries";
import { db, type Database, type Tx } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure, notFound } from "@/lib/shared/failure";
import { toWebsiteHost } from "@/lib/shared/web/web-address";
import { obstacleTexts } from "@/lib/verifications/domains/domains.rules";
import { toRegisteredDomain } from "@/lib/verifications/domains/shared-hosts.rules";
import {
  readWebsite,
  selectVerifications,
  toVerification,
  type VerificationRow,
} from "@/lib/verifications/verification-rows.queries";
import type { Verification } from "@/lib/verifications/verifications.schema";

async function isDomainRevoked(row: VerificationRow, reads: Database): Promise<boolean> {
  const host = toWebsiteHost(readWebsite(row));
  if (host === null) return false;
  const revoked = await reads
    .selectFrom("revoked_domains")
    .select("domain")
    .where("domain", "=", toRegisteredDomain(host))
    .executeTakeFirst();
  return revoked !== undefined;
}

export type StoredVerification = VerificationRow & { isDomainRevoked: boolean };

/** Locks the profile if there is a transaction: whatever changes a verification does so first. @throws NOT_FOUND */
export async function readVerification(profileId: string, tx?: Tx): Promise<StoredVerification> {
  const reads = tx ?? db();
  const query = selectVerifications(reads).where("p.id", "=", profileId);
  const row = await (tx === undefined ? query : query.forUpdate("p")).executeTakeFirst();
  if (row === undefined) throw notFound("profile");
  return { ...row, isDomainRevoked: await isDomainRevoked(row, reads) };
}

/** @returns the host that is to be proved @throws CONFLICT: `website` */
export function assertVerifiable(row: StoredVerification): string {
  const { host, obstacle } = toVerification(row);
  if (obstacle === null && host !== null) return host;
  const message = obstacleTexts[obstacle ?? "NO_WEBSITE"];
  throw failure("CONFLICT", message, [{ path: "website", message }]);
}

/** @throws NOT_FOUND, FORBIDDEN */
export async function findVerification(
  profileId: string,
  viewer: Viewer<"identity">,
): Promise<Verification> {
  await findOwnedProfile(profileId, viewer);
  return toVerification(await readVerification(profileId));
}
