import { ScorePanel } from "@/components/juries/scoring/score-panel";
import type { LoadedEntry } from "@/components/juries/scoring/use-jury-entries";
import type { ScoringState } from "@/components/juries/scoring/use-scoring";
import { toScoreKey } from "@/lib/juries/scores/pending-scores.rules";

/** Takes the scores of an entry outside the slideshow: one, or in a round of works one for each. */
export function EntryScores({ scoring, entry }: { scoring: ScoringState; entry: LoadedEntry }) {
  const { round, isOpen, queue } = scoring;
  const subjects =
    round.subject === "WORK"
      ? entry.works.map(({ id, title }) => ({ workId: id, subject: `“${title}”` }))
      : [{ workId: null, subject: `No. ${entry.number}` }];
  return (
    <>
      {subjects.map(({ workId, subject }) => (
        <div key={workId} className="flex flex-col gap-2">
          {workId !== null && <h3 className="wrap-break-word">{subject}</h3>}
          <ScorePanel
            round={round}
            subject={subject}
            draft={scoring.draftOf(entry, workId)}
            status={scoring.describeSaving(entry, workId)}
            isUnsent={queue.problem !== null && queue.pending.has(toScoreKey(entry.id, workId))}
            isDisabled={!isOpen}
            onPress={(changed) => scoring.press(entry, workId, changed)}
            onUndo={scoring.undo}
          />
        </div>
      ))}
    </>
  );
}
