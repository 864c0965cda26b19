import type { Profile, ProfileRole } from "@/lib/profiles/profiles.schema";

/** The role in the session (SPEC section 4 “Session”, step 7, and section 6). */
export function toSessionRole(profile: Pick<Profile, "role"> | null): {
  role: ProfileRole | null;
  isOrganization: boolean;
} {
  const role = profile?.role ?? null;
  return { role, isOrganization: role === "ART_ORGANIZATION" };
}
