import { formatCriterion, RubricScores } from "@/components/juries/scoring/rubric-scores";
import { ScoreButtons } from "@/components/juries/scoring/score-buttons";
import type { ActiveCriterion } from "@/components/juries/slideshow/use-active-criterion";
import { Button } from "@/components/ui/buttons/button";
import { StatusText } from "@/components/ui/states/status-text";
import type { JuryRound } from "@/lib/juries/entries/jury-entries.schema";
import {
  describeScore,
  giveCriterion,
  giveValue,
  listScaleValues,
  toggleAbstained,
} from "@/lib/juries/scores/score-drafts.rules";
import type { ScoreDraft } from "@/lib/juries/scores/scores.schema";
import { joinClasses } from "@/lib/shared/join-classes";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { ArrowLeft, ArrowRight } from "@/components/ui/icons/icons";

type EntryMovesProps = { hasPrevious: boolean; onPrevious: () => void; onNext: () => void };

/** On a phone as high as the scores, one on each side of them. */
const sideClass = "border-outline max-md:row-start-2 max-md:h-full max-md:rounded-surface";

function EntryMoves({ hasPrevious, onPrevious, onNext }: EntryMovesProps) {
  return (
    <div className="flex gap-3 max-md:contents">
      <IconButton
        label="Previous application"
        aria-keyshortcuts="ArrowLeft"
        disabled={!hasPrevious}
        className={`${sideClass} max-md:col-start-1`}
        onClick={onPrevious}
      >
        <ArrowLeft className="size-5" />
      </IconButton>
      <IconButton
        label="Next application"
        aria-keyshortcuts="ArrowRight"
        className={`${sideClass} max-md:col-start-3`}
        onClick={onNext}
      >
        <ArrowRight className="size-5" />
      </IconButton>
    </div>
  );
}

type ScorePanelProps = {
  round: JuryRound;
  /** The subject of the score: “No. 4312”. */
  subject: string;
  draft: ScoreDraft;
  status: string;
  isUnsent: boolean;
  isDisabled: boolean;
  /** The criterion that digits score next; on a phone only that one is shown. */
  activeCriterion?: ActiveCriterion | undefined;
  onPress: (draft: ScoreDraft) => void;
  onUndo: () => void;
  /** Buttons to other entries, in the slideshow: on a phone the panel is then a bar of at most 130 pixels. */
  moves?: EntryMovesProps | undefined;
};

/** A line above the scores, these between the buttons to the entries before and after. */
const barClass =
  "max-md:grid max-md:grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] max-md:gap-x-1 max-md:gap-y-0";
const lineClass = "max-md:col-span-full max-md:row-start-1";
/** The touch target of 44 pixels is above what is drawn, because the scores are below it. */
const lineButtonClass = "max-md:h-7 max-md:px-2 max-md:after:-top-4 max-md:after:bottom-0";
/** The status, in a few words, takes the row that the whole name leaves. */
const lineTextClass =
  "max-md:pointer-events-none max-md:flex max-md:min-h-7.5 max-md:flex-col max-md:pr-36 max-md:pb-0.5 max-md:text-small max-md:leading-3.5";

export function ScorePanel(props: ScorePanelProps) {
  const { round, subject, draft, status, isUnsent, isDisabled, activeCriterion } = props;
  const { onPress, onUndo, moves } = props;
  const isBar = moves !== undefined;
  const [shortStatus = ""] = status.split(":");
  const criterion = round.criteria.find(({ id }) => id === activeCriterion?.id);
  return (
    <div className={joinClasses("flex flex-col gap-2", isBar && barClass)}>
      <div className={isBar ? "max-md:col-start-2 max-md:row-start-2" : undefined}>
        {round.scale === "RUBRIC" ? (
          <RubricScores
            criteria={round.criteria}
            values={draft.values}
            activeCriterion={activeCriterion}
            isDisabled={isDisabled}
            onChoose={(id, value) => {
              activeCriterion?.moveOn(id);
              onPress(giveCriterion(draft, id, value));
            }}
          />
        ) : (
          <ScoreButtons
            label={`Your score for ${subject}`}
            layout={isBar ? "bar" : "normal"}
            values={listScaleValues(round)}
            chosen={draft.value}
            isDisabled={isDisabled}
            onChoose={(value) => onPress(giveValue(draft, value))}
          />
        )}
      </div>
      <div
        className={joinClasses(
          "flex min-h-11 flex-wrap items-center justify-between gap-x-3",
          isBar && "max-md:contents",
        )}
      >
        {isDisabled ? (
          <p className={isBar ? lineClass : undefined}>Your score: {describeScore(round, draft)}</p>
        ) : (
          <div
            className={joinClasses("flex gap-1", isBar && `${lineClass} max-md:justify-self-end`)}
          >
            <Button
              size="small"
              tone={draft.abstained ? "primary" : "secondary"}
              aria-pressed={draft.abstained}
              aria-keyshortcuts="a"
              className={isBar ? lineButtonClass : undefined}
              onClick={() => onPress(toggleAbstained(draft))}
            >
              Abstain
            </Button>
            <Button
              size="small"
              tone="quiet"
              aria-keyshortcuts="u"
              className={isBar ? lineButtonClass : undefined}
              onClick={onUndo}
            >
              Undo
            </Button>
          </div>
        )}
        {isBar && <EntryMoves {...moves} />}
      </div>
      <div className={isBar ? `${lineClass} ${lineTextClass}` : undefined}>
        {isBar && !isDisabled && (
          <span aria-hidden className="font-medium md:hidden">
            {criterion === undefined ? subject : formatCriterion(round.criteria, criterion)}
          </span>
        )}
        <div className={isBar ? "max-md:sr-only" : undefined}>
          <StatusText text={status} isError={isUnsent} />
        </div>
        {isBar && (
          <span
            aria-hidden
            className={`h-0 grow truncate md:hidden ${isUnsent ? "text-danger" : "text-muted"}`}
          >
            {shortStatus}
          </span>
        )}
      </div>
    </div>
  );
}
