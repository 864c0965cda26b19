import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { TeamRole } from "@/lib/shared/team-roles";

/** What each part of an opportunity's desk is shown with. */
export type DeskProps = { opportunity: Opportunity; role: TeamRole };
