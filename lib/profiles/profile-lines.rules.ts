import { organizationTypeLabels } from "@/lib/profiles/organization-types.schema";
import { type Profile, profileRoleLabels } from "@/lib/profiles/profiles.schema";
import { joinParts } from "@/lib/shared/texts/join-parts";
import { formatPlace } from "@/lib/shared/texts/format-place";

/** The role's label, or an organisation's type. */
export function describeProfileKind({
  role,
  organizationType,
}: Pick<Profile, "role" | "organizationType">): string {
  return organizationType === null
    ? profileRoleLabels[role]
    : organizationTypeLabels[organizationType];
}

export const describeKindAndPlace = (
  profile: Pick<Profile, "role" | "organizationType" | "city" | "country">,
): string => joinParts([describeProfileKind(profile), formatPlace(profile)]);
