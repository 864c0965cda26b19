import { editProfilePath } from "@/lib/profiles/profile-paths.rules";
/** Returns the path where the owner of a profile has it verified. */
export const verificationPath = (profileId: string) => `${editProfilePath(profileId)}/verification`;
