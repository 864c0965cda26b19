import type { VerificationObstacle } from "@/lib/verifications/verifications.schema";

/** Lists names of the record, which is at one of these; below `_vitrine` it disturbs no other. */
export const listRecordNames = (host: string): string[] => [`_vitrine.${host}`, host];

export const toRecordValue = (token: string): string => `vitrine-verification=${token}`;

export const obstacleTexts: Record<VerificationObstacle, string> = {
  NOT_ORGANIZATION: "Only organisations can be verified.",
  REVOKED: "An administrator has withdrawn the verification of this profile.",
  REVOKED_DOMAIN:
    "An administrator has withdrawn a verification of this domain. Write to us if it is yours: somebody will look at it again.",
  NO_WEBSITE: "Add the address of your website to the profile first.",
  SHARED_HOST:
    "The website of this profile is on a service that many people share, so its domain does not say whose it is.",
};
