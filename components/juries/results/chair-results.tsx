import { DeskSkeleton } from "@/components/applications/desk/desk-skeleton";
import { juryPath } from "@/lib/juries/jury-paths.rules";
import { RoundResults } from "@/components/juries/results/round-results";
import { QueryError } from "@/components/ui/states/query-error";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { useJuryRound } from "@/hooks/use-juries";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";

export function ChairResults({ roundId }: { roundId: string }) {
  const { round, ...query } = useJuryRound(roundId);
  if (round === undefined)
    return <QueryError subject="The round" query={query} skeleton={<DeskSkeleton />} />;
  if (round === null)
    return <p role="alert">This round does not exist, or you are not in its jury.</p>;
  if (!round.isChair) return <p role="alert">Only the chair of the jury sees the results.</p>;
  if (round.state !== "CLOSED") return <p>The results are ready once the round is closed.</p>;
  const { opportunity } = round;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">
        <SoftLink
          href={toOpportunityPath(opportunity)}
          className="underline-offset-4 hover:underline"
        >
          {opportunity.title}
        </SoftLink>
        , {opportunity.organizationName} ·{" "}
        <SoftLink href={juryPath()} className="underline-offset-4 hover:underline">
          Your juries
        </SoftLink>
      </p>
      <RoundResults
        opportunityId={opportunity.id}
        timeZone={opportunity.timeZone}
        round={roundId}
        canChange={false}
      />
    </div>
  );
}
