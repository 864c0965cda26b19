import { isSharedHost } from "@/lib/verifications/shared-hosts.rules";
import type { VerificationObstacle } from "@/lib/verifications/verifications.schema";

/** At one of these; a record below `_vitrine` disturbs no other. */
export const listRecordNames = (host: string): string[] => [`_vitrine.${host}`, host];

export const toRecordValue = (token: string): string => `vitrine-verification=${token}`;

type Candidate = { isOrganization: boolean; isRevoked: boolean; host: string | null };

export function findObstacle({
  isOrganization,
  isRevoked,
  host,
}: Candidate): VerificationObstacle | null {
  if (!isOrganization) return "NOT_ORGANIZATION";
  if (isRevoked) return "REVOKED";
  if (host === null) return "NO_WEBSITE";
  return isSharedHost(host) ? "SHARED_HOST" : null;
}

export const obstacleTexts: Record<VerificationObstacle, string> = {
  NOT_ORGANIZATION: "Only organisations can be verified.",
  REVOKED: "An administrator has withdrawn the verification of this profile.",
  NO_WEBSITE: "Add the address of your website to the profile first.",
  SHARED_HOST:
    "The website of this profile is on a service that many people share, so its domain does not say whose it is.",
};
