import { useState } from "react";
import { KeyHelp } from "@/components/applications/desk/key-help";
import { RoundSkeleton } from "@/components/juries/round-skeleton";
import { EntryGrid, EntryList } from "@/components/juries/scoring/entry-views";
import { ScoringBar } from "@/components/juries/scoring/scoring-bar";
import { listScoringShortcuts, listTouches } from "@/components/juries/scoring/scoring-keys";
import { Slideshow } from "@/components/juries/slideshow/slideshow";
import { type ScoringState, useScoring } from "@/components/juries/scoring/use-scoring";
import { LoadError } from "@/components/ui/states/load-error";
import type { JuryRound } from "@/lib/juries/entries/jury-entries.schema";
import { Button } from "@/components/ui/buttons/button";
import { formatCount, pluralise } from "@/lib/shared/texts/format-count";
import { describeScore } from "@/lib/juries/scores/score-drafts.rules";
import { describeRoundTime } from "@/components/juries/jury-times";
import { juryPath } from "@/lib/juries/jury-paths.rules";
import { LinkButton } from "@/components/ui/buttons/link-button";

/** Shows what follows the last entry: nothing is locked before the round closes. */
function ScoringDone({ scoring }: { scoring: ScoringState }) {
  const { round, isOpen, scored, change } = scoring;
  const noun = round.subject === "WORK" ? "work" : "application";
  const left = round.total - scored;
  const isComplete = left === 0 || !isOpen;
  const title =
    round.total === 0
      ? "Nothing is assigned to you yet"
      : isComplete
        ? "All done"
        : "That was the last one";
  return (
    <section aria-labelledby="done" className="flex flex-col items-start gap-5 py-15">
      <h2 id="done" className="text-title">
        {title}
      </h2>
      <p className="max-w-2xl">
        {round.total === 0
          ? "If another juror declares a conflict, the application may come to you."
          : isComplete
            ? `You have scored ${scored} of ${pluralise(round.total, noun)}.`
            : `${pluralise(left, noun)} ${left === 1 ? "is" : "are"} not scored yet.`}{" "}
        {isOpen && `You can change your scores until the round closes. ${describeRoundTime(round)}`}
      </p>
      <div className="flex flex-wrap gap-3">
        {!isComplete && (
          <Button tone="primary" onClick={scoring.goOn}>
            Carry on with the rest
          </Button>
        )}
        {round.total > 0 && (
          <Button onClick={() => change({ view: "list", show: "all", entry: null })}>
            Look through them all again
          </Button>
        )}
        {scoring.canUndo && <Button onClick={scoring.undo}>Undo the last score</Button>}
        <LinkButton tone={isComplete ? "primary" : "secondary"} href={juryPath()}>
          Your juries
        </LinkButton>
      </div>
    </section>
  );
}

/** Shows what is not on the server yet, and why: nothing looks saved that is not. */
function QueueNotice({ scoring }: { scoring: ScoringState }) {
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

function Entries({ scoring, onHelp }: { scoring: ScoringState; onHelp: () => void }) {
  const { list, address } = scoring;
  if (list.error !== null && list.entries.length === 0) {
    return (
      <LoadError
        message={`The applications could not be loaded: ${list.error.message}`}
        isTrying={list.isFetching}
        onRetry={list.retry}
      />
    );
  }
  if (!list.isLoaded) return <RoundSkeleton hasTitle={false} />;
  if (list.entries.length === 0) return <ScoringDone scoring={scoring} />;
  if (address.view === "list") return <EntryList scoring={scoring} />;
  if (address.view === "grid") return <EntryGrid scoring={scoring} />;
  return list.current === null ? (
    <ScoringDone scoring={scoring} />
  ) : (
    <Slideshow scoring={scoring} entry={list.current} onHelp={onHelp} />
  );
}

type ScoringHelpProps = { round: JuryRound; open: boolean; onClose: () => void };

function ScoringHelp({ round, ...dialog }: ScoringHelpProps) {
  return (
    <KeyHelp
      {...dialog}
      title="Scoring by touch and keyboard"
      entries={listScoringShortcuts(round)}
    >
      <h3 className="font-medium">By touch</h3>
      <ul className="list-disc pl-5">
        {listTouches(round).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>
        Each press is saved at once. Without a connection it is kept on this device and sent later.
        You can change any score until the round closes.
      </p>
      <h3 className="font-medium">By keyboard, in the slideshow</h3>
    </KeyHelp>
  );
}

/** An open round to score, or a closed one to look back at. */
export function Scoring({ uid, round }: { uid: string; round: JuryRound }) {
  const scoring = useScoring(uid, round);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const openHelp = () => setIsHelpOpen(true);
  return (
    // Wider than other pages, because the pictures are what matters.
    <div data-wide="" className="flex flex-col gap-5 max-md:gap-3">
      <QueueNotice scoring={scoring} />
      {!scoring.isOpen && (
        <output>
          This round is closed: scores can no longer be changed. You can still look at them all.
        </output>
      )}
      <ScoringBar scoring={scoring} onHelp={openHelp} />
      <Entries scoring={scoring} onHelp={openHelp} />
      <ScoringHelp round={round} open={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </div>
  );
}
