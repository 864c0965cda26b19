import type { LoadedEntry } from "@/components/juries/scoring/use-jury-entries";
import { Section } from "@/components/ui/section";
import type { JuryRound } from "@/lib/juries/entries/jury-entries.schema";
import { describeScore } from "@/lib/juries/scores/score-drafts.rules";

type OthersScoresProps = {
  round: JuryRound;
  others: LoadedEntry["others"];
  workId: string | null;
};

export function OthersScores({ round, others, workId }: OthersScoresProps) {
  if (others === null) return null;
  const shown = others.filter((score) => score.workId === workId);
  return (
    <Section heading="h3" title="The other jurors" className="flex flex-col gap-2">
      {shown.length === 0 ? (
        <p className="text-muted">Nobody else has scored it{round.state === "OPEN" && " yet"}.</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {shown.map((score, index) => (
            // Two jurors may share a name.
            <li key={index} className="wrap-break-word">
              <span dir="auto">{score.juror}</span>: {describeScore(round, score)}
              {score.comment !== "" && (
                <span dir="auto" className="block whitespace-pre-line text-muted">
                  {score.comment}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
