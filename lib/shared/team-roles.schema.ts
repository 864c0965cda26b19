import { z } from "zod";
import { teamRoles } from "@/lib/shared/team-roles";

export const TeamRole = z
  .enum(teamRoles)
  .meta({ id: "TeamRole", description: "`OWNER`: the account that the profile belongs to." });
