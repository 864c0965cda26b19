import { formatScore } from "@/components/applications/desk/desk-labels";
import { formatJuror } from "@/lib/juries/results/juror-names.rules";
import type { Result } from "@/lib/juries/results/results.schema";
import type { Round } from "@/lib/juries/rounds/rounds.schema";
import { describeScore } from "@/lib/juries/scores/score-drafts.rules";

type JurorScoresProps = {
  round: Pick<Round, "scale" | "criteria">;
  scores: readonly (Result["scores"][number] & { workTitle?: string | null })[];
};

function JurorText({ label, text = "" }: { label: string; text: string | undefined }) {
  if (text === "") return null;
  return (
    <p dir="auto" className="mt-1 wrap-break-word whitespace-pre-line">
      {label !== "" && <span className="block text-small text-muted">{label}</span>}
      {text}
    </p>
  );
}

export function JurorScores({ round, scores }: JurorScoresProps) {
  if (scores.length === 0) return <p className="text-muted">No juror’s score is shown.</p>;
  return (
    <ul aria-label="Scores" className="flex max-w-2xl flex-col gap-3">
      {scores.map((score) => (
        <li key={`${score.jurorId} ${score.workTitle ?? ""}`}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-5">
            <span className="font-medium wrap-anywhere">
              {formatJuror(score.juror, score.isChair)}
            </span>
            <span className="tabular-nums">
              {describeScore(round, score)}
              {score.hundred !== null && (
                <span className="text-muted"> · {formatScore(score.hundred)}</span>
              )}
            </span>
          </p>
          {score.workTitle !== undefined && score.workTitle !== null && (
            <p className="text-small text-muted">{score.workTitle}</p>
          )}
          <JurorText label="" text={score.comment} />
          <JurorText label="For the artist" text={score.feedback} />
        </li>
      ))}
    </ul>
  );
}
