import { z } from "zod";

/** Roles in a profile's team: the account that the profile belongs to, and its members. Each may do what those after it may. */
const roles = ["OWNER", "MANAGER", "EDITOR", "VIEWER"] as const;

export const TeamRole = z
  .enum(roles)
  .meta({ id: "TeamRole", description: "`OWNER`: the account that the profile belongs to." });
export type TeamRole = z.infer<typeof TeamRole>;

export const teamRoleLabels: Readonly<Record<TeamRole, string>> = {
  OWNER: "Owner",
  MANAGER: "Manager",
  EDITOR: "Editor",
  VIEWER: "Viewer",
};

/** True if a role is the needed one or a higher one. */
export const includesRole = (role: TeamRole, needed: TeamRole): boolean =>
  roles.indexOf(role) <= roles.indexOf(needed);

/** An account's place in a team: its role, and whether it posts for the profile, as the owner always does. */
export type TeamAccess = { role: TeamRole; mayPost: boolean };
export const ownerAccess: TeamAccess = { role: "OWNER", mayPost: true };

/** Lists what a call may require in a team: a role or a higher one. For those with “posting” in their name, members also need `mayPost`. */
export const TeamPower = z.enum([
  ...roles,
  "POSTING_MANAGER",
  "POSTING_EDITOR",
  "MANAGER_OR_POSTING_EDITOR",
]);
export type TeamPower = z.infer<typeof TeamPower>;

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
