import type { ScoringState } from "@/components/juries/scoring/use-scoring";
import { Button } from "@/components/ui/buttons/button";
import { formatCount, pluralise } from "@/lib/shared/texts/format-count";
import { describeScore } from "@/lib/juries/scores/score-drafts.rules";

/** Shows what is not on the server yet, and why: nothing looks saved that is not. */
export function QueueNotice({ scoring }: { scoring: ScoringState }) {
  const { queue, unsent, round } = scoring;
  const { problem } = queue;
  const isShown = problem !== null && unsent.length > 0;
  const count = `${formatCount(unsent.length)} not sent yet`;
  const isWaiting = problem?.kind === "connection";
  return (
    <>
      <output className="empty:absolute">
        {isShown && isWaiting && (
          <span className="flex flex-wrap gap-x-3 border-y py-3">
            <span className="font-medium text-warning">{count}</span>
            <span>
              There is no connection. They are kept on this device and sent once it is back.
            </span>
          </span>
        )}
      </output>
      {isShown && !isWaiting && (
        <div role="alert" className="flex flex-col items-start gap-3 border-y py-5">
          <p className="font-medium text-danger">
            {problem.kind === "closed"
              ? `This round has closed: ${pluralise(unsent.length, "score")} came too late and ${unsent.length === 1 ? "was" : "were"} not saved.`
              : `${count}: ${problem.message}`}
          </p>
          <ul>
            {unsent.slice(0, 10).map(({ entryId, workId, number, draft }) => (
              <li key={`${entryId} ${workId ?? ""}`}>
                No. {number}: {describeScore(round, draft)}
              </li>
            ))}
            {unsent.length > 10 && <li>and {formatCount(unsent.length - 10)} more</li>}
          </ul>
          {problem.kind === "closed" && (
            <p>If they should still count, ask the organiser to open the round again.</p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button onClick={queue.retry}>Try again</Button>
            <Button onClick={queue.discard}>Discard them</Button>
          </div>
        </div>
      )}
    </>
  );
}
