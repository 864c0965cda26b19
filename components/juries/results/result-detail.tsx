import { formatScore } from "@/components/applications/desk/desk-labels";
import { deskPartPath } from "@/components/applications/desk/desk-parts";
import { JurorScores } from "@/components/juries/results/juror-scores";
import { describeHistogram } from "@/components/juries/results/results-texts";
import { Fact, FactList } from "@/components/ui/fact";
import { SoftLink } from "@/components/ui/soft-link";
import type { Result } from "@/lib/juries/results/results.schema";
import type { Round } from "@/lib/juries/rounds.schema";

const format = (value: number | null) => (value === null ? "–" : formatScore(value));

type ResultDetailProps = {
  result: Result;
  round: Round;
  /** Whose desk has the application; null for the chair. */
  opportunityId: string | null;
};

/** Every figure of an entry, and each juror's score. */
export function ResultDetail({ result, round, opportunityId }: ResultDetailProps) {
  const { mean, adjusted, median, spread, histogram, lot, applicationId, scores } = result;
  return (
    <div className="flex flex-col gap-5 pt-2 pb-5 md:flex-row md:gap-15">
      <FactList className="h-min shrink-0 tabular-nums">
        <Fact term="Mean">{format(mean)}</Fact>
        <Fact term="Adjusted">{format(adjusted)}</Fact>
        <Fact term="Median">{format(median)}</Fact>
        <Fact term="Spread">{format(spread)}</Fact>
        <Fact term="Scores">{describeHistogram(histogram)}</Fact>
        {round.ties.includes("LOT") && <Fact term="Lot">{lot.slice(0, 12)}…</Fact>}
        {opportunityId !== null && (
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
      <div className="min-w-0 flex-1">
        <JurorScores round={round} scores={scores} />
      </div>
    </div>
  );
}
