import { SoftLink } from "@/components/ui/buttons/soft-link";
import type { JuryRound } from "@/lib/juries/entries/jury-entries.schema";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";

/** Names the round, and whose it is. */
export function RoundHeading({ round }: { round: JuryRound }) {
  const { number, name, opportunity } = round;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {/* Smaller than other titles, because what follows is larger. */}
      <h1 className="font-display text-large font-medium wrap-break-word sm:text-title">
        {opportunity.title}
      </h1>
      <p className="wrap-break-word text-muted">
        <SoftLink
          href={toOpportunityPath(opportunity)}
          className="underline-offset-4 hover:underline"
        >
          {opportunity.organizationName}
        </SoftLink>{" "}
        · Round {number}: {name}
      </p>
    </div>
  );
}
