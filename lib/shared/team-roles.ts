/** Roles in a profile's team: the account that the profile belongs to, and its members. Each may do what those after it may. */
export const teamRoles = ["OWNER", "MANAGER", "EDITOR", "VIEWER"] as const;
export type TeamRole = (typeof teamRoles)[number];

export const teamRoleLabels: Readonly<Record<TeamRole, string>> = {
  OWNER: "Owner",
  MANAGER: "Manager",
  EDITOR: "Editor",
  VIEWER: "Viewer",
};

/** True if a role is the needed one or a higher one. */
export const includesRole = (role: TeamRole, needed: TeamRole): boolean =>
  teamRoles.indexOf(role) <= teamRoles.indexOf(needed);

/** An account's place in a team: its role, and whether it posts for the profile, as the owner always does. */
export type TeamAccess = { role: TeamRole; mayPost: boolean };
export const ownerAccess: TeamAccess = { role: "OWNER", mayPost: true };

/** What a call may require in a team: a role or a higher one. For those with “posting” in their name, members also need `mayPost`. */
export type TeamPower =
  | TeamRole
  | "POSTING_MANAGER"
  | "POSTING_EDITOR"
  | "MANAGER_OR_POSTING_EDITOR";

type Requirement = { least: TeamRole; withoutPosting: TeamRole; label: string };
const requireRole = (role: TeamRole): Requirement => ({
  least: role,
  withoutPosting: role,
  label: teamRoleLabels[role],
});

/** Holds for each the least role, and the least one that needs no `mayPost`. */
export const teamPowers: Readonly<Record<TeamPower, Requirement>> = {
  OWNER: requireRole("OWNER"),
  MANAGER: requireRole("MANAGER"),
  EDITOR: requireRole("EDITOR"),
  VIEWER: requireRole("VIEWER"),
  POSTING_MANAGER: { least: "MANAGER", withoutPosting: "OWNER", label: "Manager who may post" },
  POSTING_EDITOR: { least: "EDITOR", withoutPosting: "OWNER", label: "Editor who may post" },
  MANAGER_OR_POSTING_EDITOR: {
    least: "EDITOR",
    withoutPosting: "MANAGER",
    label: "Manager, or editor who may post",
  },
};

export function includesPower({ role, mayPost }: TeamAccess, power: TeamPower): boolean {
  const { least, withoutPosting } = teamPowers[power];
  return includesRole(role, mayPost ? least : withoutPosting);
}
