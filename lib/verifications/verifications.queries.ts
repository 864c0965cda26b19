import { assertOwnsProfile } from "@/lib/profiles/owned-profile.queries";
import { db, type Database, type Tx } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { conflict, notFound } from "@/lib/shared/failure";
import { toWebsiteHost } from "@/lib/shared/web/web-address";
import { toRegisteredDomain } from "@/lib/verifications/domains/shared-hosts.rules";
import {
  readWebsite,
  selectVerifications,
  toVerification,
  type VerificationRow,
} from "@/lib/verifications/verification-rows.queries";
import { obstacleTexts, type Verification } from "@/lib/verifications/verifications.schema";

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

type StoredVerification = VerificationRow & { isDomainRevoked: boolean };

async function toStored(
  row: VerificationRow | undefined,
  reads: Database,
): Promise<StoredVerification> {
  if (row === undefined) throw notFound("profile");
  return { ...row, isDomainRevoked: await isDomainRevoked(row, reads) };
}

const selectVerification = (reads: Database, profileId: string) =>
  selectVerifications(reads).where("p.id", "=", profileId);

/** @throws NOT_FOUND */
export const readVerification = async (profileId: string): Promise<StoredVerification> =>
  toStored(await selectVerification(db(), profileId).executeTakeFirst(), db());

/** Reads a verification and locks its profile, which whatever changes it does first. @throws NOT_FOUND */
export const lockVerification = async (tx: Tx, profileId: string): Promise<StoredVerification> =>
  toStored(await selectVerification(tx, profileId).forUpdate("p").executeTakeFirst(), tx);

/** @returns the host that is to be proved @throws CONFLICT: `website` */
export function assertVerifiable(row: StoredVerification): string {
  const { host, obstacle } = toVerification(row);
  if (obstacle === null && host !== null) return host;
  throw conflict("website", obstacleTexts[obstacle ?? "NO_WEBSITE"]);
}

/** @throws NOT_FOUND, FORBIDDEN */
export async function findVerification(
  profileId: string,
  viewer: Viewer<"identity">,
): Promise<Verification> {
  await assertOwnsProfile(profileId, viewer);
  return toVerification(await readVerification(profileId));
}

/** @returns null if the profile is gone, or its account suspended */
export async function findVerificationForMail(profileId: string) {
  const row = await selectVerifications(db())
    .where("p.id", "=", profileId)
    .where("p.hidden_before_suspension", "is", null)
    .executeTakeFirst();
  return row ?? null;
}
