import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { TeamRole } from "@/lib/shared/team-roles";

export type DeskProps = { opportunity: Opportunity; role: TeamRole };
