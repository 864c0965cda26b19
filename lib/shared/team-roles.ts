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

/** Lists what a call may require in a team: a role or a higher one. For those with “posting” in their name, members also need `mayPost`. */
export type TeamPower =
  | TeamRole
  | "POSTING_MANAGER"
  | "POSTING_EDITOR"
  | "MANAGER_OR_POSTING_EDITOR";

/** Holds for each the least role with `mayPost`, and the least without. */
export const teamPowers: Readonly<Record<TeamPower, readonly [TeamRole, TeamRole]>> = {
  OWNER: ["OWNER", "OWNER"],
  MANAGER: ["MANAGER", "MANAGER"],
  EDITOR: ["EDITOR", "EDITOR"],
  VIEWER: ["VIEWER", "VIEWER"],
  POSTING_MANAGER: ["MANAGER", "OWNER"],
  POSTING_EDITOR: ["EDITOR", "OWNER"],
  MANAGER_OR_POSTING_EDITOR: ["EDITOR", "MANAGER"],
};

export function includesPower({ role, mayPost }: TeamAccess, power: TeamPower): boolean {
  const [posting, other] = teamPowers[power];
  return includesRole(role, mayPost ? posting : other);
}
