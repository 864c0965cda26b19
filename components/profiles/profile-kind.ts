import { organizationTypeLabels } from "@/lib/profiles/profiles.rules";
import { type Profile, profileRoleLabels } from "@/lib/profiles/profiles.schema";

/** What somebody is, in a word or two: the role, or for an organisation its type. */
export function profileKind({
  role,
  organizationType,
}: Pick<Profile, "role" | "organizationType">): string {
  return organizationType === null
    ? profileRoleLabels[role]
    : organizationTypeLabels[organizationType];
}
