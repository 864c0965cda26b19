import type { Membership } from "@/lib/profiles/memberships.schema";
import { includesPower, type TeamPower } from "@/lib/shared/team-roles";

/** True if a member may do for the profile what needs such a place in its team; by default, post for it at all. */
export const postsFor = (
  { memberRole, mayPost }: Pick<Membership, "memberRole" | "mayPost">,
  power: TeamPower = "POSTING_EDITOR",
): boolean => includesPower({ role: memberRole, mayPost }, power);
