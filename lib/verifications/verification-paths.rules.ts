import { editProfilePath } from "@/lib/profiles/profile-paths.rules";
export const verificationPath = (profileId: string) => `${editProfilePath(profileId)}/verification`;
