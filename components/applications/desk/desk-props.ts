import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { TeamRole } from "@/lib/shared/team-roles";

/** Properties of each part of an opportunity's desk. */
export type DeskProps = { opportunity: Opportunity; role: TeamRole };
