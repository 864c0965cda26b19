import { type MemberRole, memberTasks } from "@/lib/members/members.schema";
import { type TeamAccess, type TeamRole, teamRoleLabels } from "@/lib/shared/team-roles";

const nameRole = (role: TeamRole) =>
  `${role === "OWNER" || role === "EDITOR" ? "an" : "a"} ${teamRoleLabels[role].toLowerCase()}`;

/** “Mo is an editor now, and may not post”. Viewers post nothing. */
export const describeChange = (name: string, { role, mayPost }: TeamAccess): string =>
  `${name} is ${nameRole(role)} now${role === "VIEWER" ? "" : `, and may ${mayPost ? "" : "not "}post`}`;

/** Tells a member what their place in the team is. */
export function describePlace(role: MemberRole, mayPost: boolean): string {
  const { all, posting } = memberTasks[role];
  const place = `You are ${nameRole(role)} in this team: you ${all}.`;
  if (posting === "") return place;
  return `${place} You may ${mayPost ? `also ${posting}` : "not post for it"}.`;
}
