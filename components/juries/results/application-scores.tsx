import { formatScore } from "@/components/applications/desk/desk-labels";
import { JurorScores } from "@/components/juries/results/juror-scores";
import { Disclosure } from "@/components/ui/disclosure";
import { useCall } from "@/hooks/use-call";

/** Shows what the jury says of an application, round by round; nothing before the first close. */
export function ApplicationScores({ applicationId }: { applicationId: string }) {
  const { data: rounds = [] } = useCall("GET /v1/applications/{id}/scores", {
    params: { id: applicationId },
  });
  if (rounds.length === 0) return null;
  return (
    <section aria-labelledby="desk-scores">
      <h3 id="desk-scores" className="font-medium">
        Jury
      </h3>
      {rounds.map(({ round, score, scores }) => (
        <Disclosure
          key={round.id}
          title={
            <span className="min-w-0 wrap-anywhere">
              {round.name}
              <span className="block text-small text-muted tabular-nums">
                {score === null ? "Below the quorum" : `Score ${formatScore(score)}`}
              </span>
            </span>
          }
        >
          <div className="pb-5">
            <JurorScores round={round} scores={scores} />
          </div>
        </Disclosure>
      ))}
    </section>
  );
}
