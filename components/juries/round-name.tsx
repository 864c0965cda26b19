import { SoftLink } from "@/components/ui/buttons/soft-link";
import type { JuryRound } from "@/lib/juries/entries/jury-entries.schema";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";

type RoundNameProps = { round: Pick<JuryRound, "opportunity" | "number" | "name"> };

/** “Harbour House · Round 2: Shortlist”, with a link to the opportunity. */
export function RoundName({ round: { opportunity, number, name } }: RoundNameProps) {
  return (
    <>
      <SoftLink
        href={toOpportunityPath(opportunity)}
        className="underline-offset-4 hover:underline"
      >
        {opportunity.organizationName}
      </SoftLink>{" "}
      · Round {number}: {name}
    </>
  );
}
