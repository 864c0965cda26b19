import { type RefObject, useState } from "react";
import { usePageKeys } from "@/components/applications/desk/use-page-keys";
import {
  isMove,
  readScoringKey,
  type ScoringAction,
} from "@/components/juries/scoring/scoring-keys";
import { useFullScreen } from "@/components/juries/slideshow/use-full-screen";
import type { ScoringState } from "@/components/juries/scoring/use-scoring";
import { useSlides } from "@/components/juries/slideshow/use-slides";
import { useActiveCriterion } from "@/components/juries/slideshow/use-active-criterion";
import type { LoadedEntry } from "@/components/juries/scoring/use-jury-entries";
import { toScoreKey } from "@/lib/juries/scores/pending-scores.rules";
import { giveValue, isComplete, toggleAbstained } from "@/lib/juries/scores/score-drafts.rules";
import type { ScoreDraft } from "@/lib/juries/scores/scores.schema";
import { breakpoints } from "@/lib/shared/design";

/** True where the scores lie below the picture, under the thumb, and the last one goes on to the next entry. */
const goesOn = () => window.innerWidth < breakpoints.md;

type SlideshowOptions = {
  frameRef: RefObject<HTMLElement | null>;
  commentRef: RefObject<HTMLElement | null>;
  onHelp: () => void;
};

/** Combines what is shown of an entry, its score, and what the keys do with both. */
export function useSlideshow(
  scoring: ScoringState,
  entry: LoadedEntry,
  { frameRef, commentRef, onHelp }: SlideshowOptions,
) {
  const { round, isOpen, next, previous } = scoring;
  const slides = useSlides(entry);
  const { isFull, toggle } = useFullScreen(frameRef);
  const [isConflictAsked, setIsConflictAsked] = useState(false);

  const isOfWorks = round.subject === "WORK";
  const work = slides.slide?.work;
  const workId = isOfWorks ? (work?.id ?? null) : null;
  const isDisabled = !isOpen || (isOfWorks && workId === null);
  const scoreKey = toScoreKey(entry.id, workId);
  const draft = scoring.draftOf(entry, workId);
  const activeCriterion = useActiveCriterion(scoreKey, round.criteria, draft);

  function press(changed: ScoreDraft): void {
    scoring.press(entry, workId, changed);
    const isLast = !isComplete(round, draft, workId) && isComplete(round, changed, workId);
    if (!isLast || !goesOn()) return;
    const other = slides.slides.findIndex(
      (slide, index) => isOfWorks && index > slides.index && slide.work.id !== workId,
    );
    if (other === -1) next();
    else slides.show(other);
  }

  function undo(): void {
    activeCriterion.release();
    scoring.undo();
  }

  function change(action: Exclude<ScoringAction, string> | "comment" | "abstain" | "undo"): void {
    if (action === "undo") undo();
    else if (action === "abstain") press(toggleAbstained(draft));
    else if (action === "comment") {
      const focus = () => commentRef.current?.focus();
      if (isFull) {
        toggle();
        // In full screen it is not on the page yet.
        requestAnimationFrame(focus);
      } else focus();
    } else {
      const changed =
        "value" in action
          ? giveValue(draft, action.value)
          : activeCriterion.give(action.criterionValue);
      if (changed !== null) press(changed);
    }
  }

  function act(action: ScoringAction): boolean {
    switch (action) {
      case "previous":
        previous();
        return true;
      case "next":
        next();
        return true;
      case "up":
      case "down":
        slides.step(action === "up" ? -1 : 1);
        return slides.slides.length > 1;
      case "fullScreen":
        toggle();
        return true;
      case "help":
        onHelp();
        return true;
      case "conflict":
        if (isOpen) setIsConflictAsked(true);
        return isOpen;
      default:
        if (!isDisabled) change(action);
        return !isDisabled;
    }
  }

  usePageKeys((key, { repeat }) => {
    const action = readScoringKey(key, round);
    if (action === null) return false;
    // A held key means nothing more, to the page either.
    return (repeat && !isMove(action)) || act(action);
  });

  return {
    slides,
    work,
    workId,
    scoreKey,
    draft,
    isDisabled,
    activeCriterion,
    press,
    undo,
    isFull,
    toggleFull: toggle,
    isConflictAsked,
    setIsConflictAsked,
  };
}
