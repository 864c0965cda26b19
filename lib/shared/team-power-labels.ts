import { type TeamPower, teamRoleLabels } from "@/lib/shared/team-roles";

export const teamPowerLabels: Readonly<Record<TeamPower, string>> = {
  ...teamRoleLabels,
  POSTING_MANAGER: "Manager who may post",
  POSTING_EDITOR: "Editor who may post",
  MANAGER_OR_POSTING_EDITOR: "Manager, or editor who may post",
};
