import { organizationTypeLabels } from "@/lib/profiles/profiles.rules";
import { type Profile, profileRoleLabels } from "@/lib/profiles/profiles.schema";
import { placeText } from "@/lib/shared/place";

/** What somebody is, in a word or two: the role, or for an organisation its type. */
export function profileKind({
  role,
  organizationType,
}: Pick<Profile, "role" | "organizationType">): string {
  return organizationType === null
    ? profileRoleLabels[role]
    : organizationTypeLabels[organizationType];
}

/** What somebody is and where, in one line. */
export const kindAndPlace = (
  profile: Pick<Profile, "role" | "organizationType" | "city" | "country">,
): string => [profileKind(profile), placeText(profile)].filter((part) => part !== "").join(" · ");
