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
