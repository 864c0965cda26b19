import { juryPath } from "@/lib/juries/jury-paths.rules";
import { KnownApplicants } from "@/components/juries/known-applicants";
import { RoundSkeleton } from "@/components/juries/round-skeleton";
import { Scoring } from "@/components/juries/scoring/scoring";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { PageTitle } from "@/components/ui/page-title";
import { QueryError } from "@/components/ui/states/query-error";
import { useJuryRound } from "@/hooks/use-juries";

export function JuryRoundView({ uid, roundId }: { uid: string; roundId: string }) {
  const { round, ...query } = useJuryRound(roundId);
  if (round === undefined) {
    return (
      <>
        {query.error !== null && <PageTitle className="sr-only">Jury</PageTitle>}
        <QueryError subject="The round" query={query} skeleton={<RoundSkeleton />} />
      </>
    );
  }
  if (round === null) {
    return (
      <div className="flex flex-col items-start gap-5">
        <PageTitle>Jury</PageTitle>
        <p role="alert">
          There is no such round, or you are not in its jury. You may have been invited with the
          address of another account.
        </p>
        <LinkButton href={juryPath()}>Your juries</LinkButton>
      </div>
    );
  }
  if (round.state === "SETUP") return <KnownApplicants round={round} />;
  return <Scoring key={round.state} uid={uid} round={round} />;
}
