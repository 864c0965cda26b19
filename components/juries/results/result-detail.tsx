import { deskPartPath } from "@/lib/opportunities/paths/desk-paths.rules";
import { JurorScores } from "@/components/juries/results/juror-scores";
import { describeHistogram, formatFigure } from "@/components/juries/results/results-texts";
import { Fact, FactList } from "@/components/ui/fact";
import { QueryError } from "@/components/ui/states/query-error";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { useCommentedResult } from "@/components/juries/results/use-results";
import type { Result } from "@/lib/juries/results/results.schema";
import type { Round } from "@/lib/juries/rounds/rounds.schema";

type ResultDetailProps = {
  result: Result;
  round: Round;
  opportunityId: string;
  /** True if the reader has a desk: the chair has none. */
  hasDesk: boolean;
};

/** Every figure of an entry, and each juror's score; what they wrote is loaded once it is opened. */
export function ResultDetail({ result, round, opportunityId, hasDesk }: ResultDetailProps) {
  const { mean, adjusted, median, spread, histogram, lot, applicationId, scores } = result;
  const commented = useCommentedResult(opportunityId, round.id, result);
  return (
    <div className="flex flex-col gap-5 pt-2 pb-5 md:flex-row md:gap-15">
      <FactList className="h-min shrink-0 tabular-nums">
        <Fact term="Mean">{formatFigure(mean)}</Fact>
        <Fact term="Adjusted">{formatFigure(adjusted)}</Fact>
        <Fact term="Median">{formatFigure(median)}</Fact>
        <Fact term="Spread">{formatFigure(spread)}</Fact>
        <Fact term="Scores">{describeHistogram(histogram)}</Fact>
        {round.ties.includes("LOT") && lot !== null && <Fact term="Lot">{lot.slice(0, 12)}…</Fact>}
        {hasDesk && (
          <Fact term="Desk">
            <SoftLink
              href={`${deskPartPath(opportunityId, "applications")}?application=${applicationId}`}
              className="underline underline-offset-4 hover:text-accent"
            >
              Open the application
            </SoftLink>
          </Fact>
        )}
      </FactList>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <JurorScores round={round} scores={commented.data?.scores ?? scores} />
        <QueryError subject="The comments" query={commented} />
      </div>
    </div>
  );
}
