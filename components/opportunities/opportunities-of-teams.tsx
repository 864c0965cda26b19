import type { ReactNode } from "react";
import { TeamOpportunities } from "@/components/opportunities/team-opportunities";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { QueryError } from "@/components/ui/states/query-error";
import { useCall } from "@/hooks/use-call";

type Props = {
  /** Shown to whoever is in no team. */
  children: ReactNode;
};

/** Lists the opportunities of each team that an account without a profile of its own belongs to. */
export function OpportunitiesOfTeams({ children }: Props) {
  const teams = useCall("GET /v1/profiles/memberships", {}, { staleTime: 60_000 });
  if (teams.data === undefined)
    return <QueryError subject="Your teams" query={teams} skeleton={<FormSkeleton />} />;
  if (teams.data.length === 0) return children;
  return (
    <div className="flex flex-col gap-10">
      {teams.data.map((team) => (
        <TeamOpportunities key={team.id} membership={team} title={team.name} />
      ))}
    </div>
  );
}
