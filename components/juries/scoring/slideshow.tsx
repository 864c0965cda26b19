import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { ConflictDialog } from "@/components/juries/scoring/conflict-dialog";
import { EntryAnswers } from "@/components/juries/scoring/entry-answers";
import { EntryHeading } from "@/components/juries/scoring/entry-heading";
import { EntryMoves } from "@/components/juries/scoring/entry-moves";
import { OthersScores } from "@/components/juries/scoring/others-scores";
import { PrefetchedPictures } from "@/components/juries/scoring/prefetched-pictures";
import { ScoreNotes } from "@/components/juries/scoring/score-notes";
import { ScorePanel } from "@/components/juries/scoring/score-panel";
import type { ScoringAction } from "@/components/juries/scoring/scoring-keys";
import { Stage } from "@/components/juries/scoring/stage";
import { useFullScreen } from "@/components/juries/scoring/use-full-screen";
import type { ScoringState } from "@/components/juries/scoring/use-scoring";
import { useScoringKeys } from "@/components/juries/scoring/use-scoring-keys";
import { useSlides } from "@/components/juries/scoring/use-slides";
import { useTurn } from "@/components/juries/scoring/use-turn";
import { WorkFacts } from "@/components/juries/scoring/work-facts";
import { Button } from "@/components/ui/button";
import type { LoadedEntry } from "@/hooks/use-jury-entries";
import { toScoreKey } from "@/lib/juries/pending-scores.rules";
import { giveValue, toggleAbstained } from "@/lib/juries/score-drafts.rules";
import type { ScoreDraft } from "@/lib/juries/scores.schema";
import { formatCount } from "@/lib/shared/format-count";

type SlideshowProps = { scoring: ScoringState; entry: LoadedEntry; onHelp: () => void };

/** One application after another: its pictures first, the score beside or below them. */
export function Slideshow({ scoring, entry, onHelp }: SlideshowProps) {
  const { round, isOpen, list, next, previous } = scoring;
  const slides = useSlides(entry);
  const frameRef = useRef<HTMLDivElement>(null);
  const commentRef = useRef<HTMLTextAreaElement>(null);
  const { isFull, toggle } = useFullScreen(frameRef);
  const [isConflictAsked, setIsConflictAsked] = useState(false);
  const [firstId] = useState(entry.id);
  const [hasMoved, setHasMoved] = useState(false);
  if (entry.id !== firstId && !hasMoved) setHasMoved(true);

  const isOfWorks = round.subject === "WORK";
  const work = slides.slide?.work;
  const workId = isOfWorks ? (work?.id ?? null) : null;
  const isDisabled = !isOpen || (isOfWorks && workId === null);
  const draft = scoring.draftOf(entry, workId);
  const scoreKey = toScoreKey(entry.id, workId);
  const turn = useTurn(scoreKey, round.criteria, draft);
  const press = (changed: ScoreDraft) => scoring.press(entry, workId, changed);
  const worksLeft = entry.works.findIndex(({ id }) => id === work?.id) + 1;

  useEffect(() => {
    // From the end of a long application to the beginning of the next one.
    if (hasMoved) frameRef.current?.scrollIntoView({ block: "start" });
  }, [entry.id, hasMoved]);

  function act(action: ScoringAction): boolean {
    if (typeof action === "object") {
      if (isDisabled) return true;
      const changed =
        "value" in action ? giveValue(draft, action.value) : turn.give(action.criterionValue);
      if (changed !== null) press(changed);
      return true;
    }
    switch (action) {
      case "previous":
        previous();
        return true;
      case "next":
        next();
        return true;
      case "up":
        return slides.slides.length > 1 && (slides.step(-1) || true);
      case "down":
        return slides.slides.length > 1 && (slides.step(1) || true);
      case "fullScreen":
        toggle();
        return true;
      case "help":
        onHelp();
        return true;
      default:
        return !isDisabled && change(action);
    }
  }

  function change(action: "comment" | "abstain" | "conflict" | "undo"): boolean {
    if (action === "comment") {
      if (isFull) toggle();
      commentRef.current?.focus();
    } else if (action === "abstain") press(toggleAbstained(draft));
    else if (action === "conflict") setIsConflictAsked(true);
    else scoring.undo();
    return true;
  }

  useScoringKeys(round, act);

  const around = list.entries.slice(Math.max(0, list.index - 1), list.index + 3);
  const isRubric = round.scale === "RUBRIC";
  return (
    <div
      ref={frameRef}
      className={clsx(
        "scroll-mt-5",
        isFull
          ? "fixed inset-0 z-40 flex flex-col gap-3 overflow-y-auto bg-ground p-3"
          : "grid gap-5 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-10",
      )}
    >
      <div className={clsx("flex min-w-0 flex-col gap-5", isFull && "min-h-0 grow")}>
        <EntryHeading
          key={entry.id}
          entry={entry}
          position={`Application ${formatCount(list.index + 1)} of ${formatCount(list.entries.length)}${list.hasMore ? " and more" : ""}`}
          takesFocus={hasMoved}
        />
        <Stage
          slides={slides}
          number={entry.number}
          isFull={isFull}
          onPrevious={previous}
          onNext={next}
        />
        {!isFull && work !== undefined && (
          <WorkFacts work={work} position={worksLeft} count={entry.works.length} />
        )}
        {!isFull && <EntryAnswers entry={entry} />}
        {!isFull && isOfWorks && entry.works.length === 0 && (
          <p>This application has no works to score.</p>
        )}
      </div>
      <div className="max-md:contents md:sticky md:top-5 md:flex md:max-h-[calc(100dvh-2.5rem)] md:flex-col md:gap-5 md:self-start md:overflow-y-auto md:p-1">
        <div
          data-bottom-bar={isRubric ? undefined : ""}
          className={clsx(
            "flex flex-col gap-3 bg-ground",
            !isRubric &&
              "max-md:sticky max-md:bottom-0 max-md:z-20 max-md:order-last max-md:-mx-5 max-md:border-t max-md:px-5 max-md:py-3",
          )}
        >
          <ScorePanel
            round={round}
            subject={isOfWorks ? `“${work?.title ?? ""}”` : `No. ${entry.number}`}
            draft={draft}
            status={scoring.describeSaving(entry, workId)}
            isUnsent={scoring.queue.problem !== null && scoring.queue.pending.has(scoreKey)}
            isDisabled={isDisabled}
            turn={isRubric ? turn.turn : undefined}
            onPress={press}
            onUndo={scoring.undo}
          />
          <div className="flex items-center justify-between gap-3">
            <EntryMoves hasPrevious={list.index > 0} onPrevious={previous} onNext={next} />
            <Button size="small" aria-keyshortcuts="f" aria-pressed={isFull} onClick={toggle}>
              {isFull ? "Leave full screen" : "Full screen"}
            </Button>
          </div>
        </div>
        {!isFull && (
          <div className="flex flex-col gap-5">
            <OthersScores round={round} others={entry.others} workId={workId} />
            <ScoreNotes
              key={scoreKey}
              draft={draft}
              hasFeedback={round.commentsToArtist}
              commentRef={commentRef}
              isDisabled={isDisabled}
              onType={(changed) => scoring.type(entry, workId, changed)}
            />
            {isOpen && (
              <Button
                size="small"
                tone="quiet"
                className="self-start"
                aria-keyshortcuts="x"
                onClick={() => setIsConflictAsked(true)}
              >
                I know this artist
              </Button>
            )}
          </div>
        )}
      </div>
      <PrefetchedPictures entries={around} />
      <ConflictDialog
        roundId={round.id}
        entry={entry}
        isOpen={isConflictAsked}
        onClose={() => setIsConflictAsked(false)}
        onDeclared={() => scoring.forget(entry)}
      />
    </div>
  );
}
