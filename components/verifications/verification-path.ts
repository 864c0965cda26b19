import { editProfilePath } from "@/components/profiles/profile-path";

/** Where the owner of a profile has it verified. */
export const verificationPath = (profileId: string): string =>
  `${editProfilePath(profileId)}/verification`;

/** Where an administrator verifies a profile, or revokes that. */
export const administeredVerificationPath = (profileId: string): string =>
  `/admin/verifications?${new URLSearchParams({ profile: profileId }).toString()}`;
