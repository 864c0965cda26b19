import { isSharedHost } from "@/lib/verifications/shared-hosts.rules";
import type { VerificationObstacle } from "@/lib/verifications/verifications.schema";

/** Not an IP address: its last label begins with a letter. */
const DOMAIN = /^(?=.{3,253}$)(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** The host whose control is proved, in ASCII; null if the website has none. */
export function toWebsiteHost(website: string | undefined): string | null {
  const hostname = URL.parse(website ?? "")?.hostname ?? "";
  const host = hostname.replace(/^www\./, "").replace(/\.$/, "");
  return DOMAIN.test(host) ? host : null;
}

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
