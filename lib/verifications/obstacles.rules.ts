import { isSharedHost } from "@/lib/verifications/domains/shared-hosts.rules";
import type { VerificationObstacle } from "@/lib/verifications/verifications.schema";

type Candidate = {
  isOrganization: boolean;
  isRevoked: boolean;
  isDomainRevoked: boolean;
  host: string | null;
};

export function findObstacle({
  isOrganization,
  isRevoked,
  isDomainRevoked,
  host,
}: Candidate): VerificationObstacle | null {
  if (!isOrganization) return "NOT_ORGANIZATION";
  if (isRevoked) return "REVOKED";
  if (host === null) return "NO_WEBSITE";
  if (isDomainRevoked) return "REVOKED_DOMAIN";
  return isSharedHost(host) ? "SHARED_HOST" : null;
}
