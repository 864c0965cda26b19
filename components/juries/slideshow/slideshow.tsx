import { useRef, useState } from "react";
import { CriterionChoice } from "@/components/juries/slideshow/criterion-choice";
import { ConflictDialog } from "@/components/juries/scoring/conflict-dialog";
import { EntryAnswers } from "@/components/juries/slideshow/entry-answers";
import { EntryHeading } from "@/components/juries/slideshow/entry-heading";
import { OthersScores } from "@/components/juries/scoring/others-scores";
import { ScoreNotes } from "@/components/juries/scoring/score-notes";
import { ScorePanel } from "@/components/juries/scoring/score-panel";
import { largeSource } from "@/components/juries/slideshow/jury-image";
import { SlideList } from "@/components/juries/slideshow/slide-list";
import { Stage } from "@/components/juries/slideshow/stage";
import type { ScoringState } from "@/components/juries/scoring/use-scoring";
import { listSlides } from "@/components/juries/slideshow/use-slides";
import { useSlideshow } from "@/components/juries/slideshow/use-slideshow";
import { WorkFacts } from "@/components/juries/slideshow/work-facts";
import { Button } from "@/components/ui/buttons/button";
import type { LoadedEntry } from "@/components/juries/scoring/use-jury-entries";
import { joinClasses } from "@/lib/shared/join-classes";
import { formatCount } from "@/lib/shared/texts/format-count";

type SlideshowProps = { scoring: ScoringState; entry: LoadedEntry; onHelp: () => void };

/** Picture first on a phone; from `md` up the scores beside it. */
const pageClass =
  "flex flex-col gap-3 md:-scroll-mt-15 md:grid md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[auto_auto_auto_1fr] md:gap-x-10 md:gap-y-5";

/** The picture as high as the screen, the scores at its side; below it where the screen is higher than wide. */
const fullClass =
  "fixed inset-0 z-40 flex flex-col gap-3 overflow-y-auto bg-ground p-3 landscape:grid landscape:grid-cols-[minmax(0,1fr)_20rem] landscape:grid-rows-[auto_auto_minmax(0,1fr)] landscape:gap-x-5 landscape:py-0 landscape:pl-0";

/** Whichever place has the picture, all others follow it. */
const placeClasses = {
  heading: {
    page: "max-md:order-2 md:col-start-1",
    full: "order-3 landscape:order-none landscape:col-start-2 landscape:pt-3",
  },
  stage: {
    page: "max-md:order-1 md:col-start-1",
    full: "order-1 landscape:order-none landscape:col-start-1 landscape:[grid-row:1/-1]",
  },
  list: {
    page: "max-md:order-1 md:col-start-1",
    full: "order-2 landscape:order-none landscape:col-start-2",
  },
} as const;

/** The score stays at the bottom of the window on a phone. */
const stickyClass =
  "max-md:sticky max-md:bottom-0 max-md:z-20 max-md:order-last max-md:-mx-5 max-md:border-t max-md:px-5 max-md:pt-0.5 max-md:pb-1";

/** A column of its own from `md` up, which scrolls by itself if it is higher than the window. */
const railClass =
  "max-md:contents md:sticky md:top-5 md:col-start-2 md:row-start-1 md:row-end-5 md:flex md:max-h-[calc(100dvh-2.5rem)] md:flex-col md:gap-5 md:self-start md:overflow-y-auto md:p-1";

/**
 * Loads the first slide of each entry that may be shown next. The elements stay on the page, because private files are `no-store`: the
 * browser takes the picture from an element that has it.
 */
function PrefetchedPictures({ entries }: { entries: readonly LoadedEntry[] }) {
  const pictures = entries.flatMap((entry) => listSlides(entry).slice(0, 1));
  return (
    <div hidden>
      {pictures.map(
        ({ picture }) =>
          picture !== null && (
            // oxlint-disable-next-line nextjs/no-img-element -- the file host makes the sizes
            <img key={picture.url} {...largeSource(picture)} alt="" fetchPriority="low" />
          ),
      )}
    </div>
  );
}

/** One application after another: its pictures first, the score beside or below them. */
export function Slideshow({ scoring, entry, onHelp }: SlideshowProps) {
  const { round, isOpen, list, queue, next, previous } = scoring;
  const frameRef = useRef<HTMLDivElement>(null);
  const commentRef = useRef<HTMLTextAreaElement>(null);
  const show = useSlideshow(scoring, entry, { frameRef, commentRef, onHelp });
  const { work, workId, draft, isDisabled, isFull } = show;
  const [firstId] = useState(entry.id);
  const [hasMoved, setHasMoved] = useState(false);
  if (entry.id !== firstId && !hasMoved) setHasMoved(true);

  const isOfWorks = round.subject === "WORK";
  const position = `Application ${formatCount(list.index + 1)} of ${formatCount(list.count)}`;
  const place = isFull ? "full" : "page";
  return (
    <div ref={frameRef} data-picture-first="" className={isFull ? fullClass : pageClass}>
      <EntryHeading
        key={entry.id}
        entry={entry}
        position={position}
        takesFocus={hasMoved}
        className={placeClasses.heading[place]}
      >
        <Button size="small" aria-keyshortcuts="f" onClick={show.toggleFull}>
          {isFull ? "Leave full screen" : "Full screen"}
        </Button>
      </EntryHeading>
      <Stage
        slide={show.slides.slide}
        number={entry.number}
        isFull={isFull}
        className={placeClasses.stage[place]}
        onPrevious={previous}
        onNext={next}
      />
      <SlideList state={show.slides} isFull={isFull} className={placeClasses.list[place]} />
      {!isFull && (
        <div className="flex min-w-0 flex-col gap-5 max-md:order-3 md:col-start-1">
          {work !== undefined && <WorkFacts work={work} works={entry.works} />}
          {isOpen && (
            <CriterionChoice
              criteria={round.criteria}
              values={draft.values}
              activeCriterion={show.activeCriterion}
            />
          )}
          <EntryAnswers entry={entry} />
          {isOfWorks && entry.works.length === 0 && <p>This application has no works to score.</p>}
        </div>
      )}
      <div
        className={
          isFull ? "order-last shrink-0 landscape:col-start-2 landscape:overflow-y-auto" : railClass
        }
      >
        <div
          data-bottom-bar=""
          className={joinClasses(
            "bg-ground",
            isFull ? "max-h-[45dvh] overflow-y-auto p-1 landscape:max-h-none" : stickyClass,
          )}
        >
          <ScorePanel
            round={round}
            subject={isOfWorks ? `“${work?.title ?? ""}”` : `No. ${entry.number}`}
            draft={draft}
            status={scoring.describeSaving(entry, workId) || scoring.describePressed()}
            isUnsent={queue.problem !== null && queue.pending.has(show.scoreKey)}
            isDisabled={isDisabled}
            activeCriterion={round.scale === "RUBRIC" ? show.activeCriterion : undefined}
            onPress={show.press}
            onUndo={show.undo}
            moves={{ hasPrevious: list.index > 0, onPrevious: previous, onNext: next }}
          />
        </div>
        {!isFull && (
          <div className="flex flex-col gap-5 max-md:order-4">
            <OthersScores round={round} others={entry.others} workId={workId} />
            <ScoreNotes
              key={show.scoreKey}
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
                onClick={() => show.setIsConflictAsked(true)}
              >
                I know this artist
              </Button>
            )}
          </div>
        )}
      </div>
      <PrefetchedPictures
        entries={list.entries.slice(Math.max(0, list.index - 1), list.index + 3)}
      />
      <ConflictDialog
        roundId={round.id}
        entry={entry}
        isOpen={show.isConflictAsked}
        onClose={() => show.setIsConflictAsked(false)}
        onDeclared={() => scoring.forget(entry)}
      />
    </div>
  );
}
