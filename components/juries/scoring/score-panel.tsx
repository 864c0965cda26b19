import type { ReactNode } from "react";
import { RubricScores } from "@/components/juries/scoring/rubric-scores";
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

type ScorePanelProps = {
  round: JuryRound;
  /** The subject of the score, for screen readers: “No. 4312”. */
  subject: string;
  draft: ScoreDraft;
  status: string;
  isUnsent: boolean;
  isDisabled: boolean;
  /** The criterion that digits score next; on a phone only that one is shown. */
  activeCriterion?: ActiveCriterion | undefined;
  onPress: (draft: ScoreDraft) => void;
  onUndo: () => void;
  /** Further buttons beside these. */
  children?: ReactNode;
};

/** Takes the juror's own score. */
export function ScorePanel({
  round,
  subject,
  draft,
  status,
  isUnsent,
  isDisabled,
  activeCriterion,
  onPress,
  onUndo,
  children,
}: ScorePanelProps) {
  return (
    <div className="flex flex-col gap-2">
      {round.scale === "RUBRIC" ? (
        <RubricScores
          criteria={round.criteria}
          values={draft.values}
          activeCriterion={activeCriterion}
          isDisabled={isDisabled}
          onChoose={(id, value) => {
            onPress(giveCriterion(draft, id, value));
            activeCriterion?.moveOn(id);
          }}
        />
      ) : (
        <ScoreButtons
          label={`Your score for ${subject}`}
          values={listScaleValues(round)}
          chosen={draft.value}
          isDisabled={isDisabled}
          onChoose={(value) => onPress(giveValue(draft, value))}
        />
      )}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        {isDisabled ? (
          <p>Your score: {describeScore(round, draft)}</p>
        ) : (
          <div className="flex gap-1">
            <Button
              size="small"
              tone={draft.abstained ? "primary" : "secondary"}
              aria-pressed={draft.abstained}
              aria-keyshortcuts="a"
              onClick={() => onPress(toggleAbstained(draft))}
            >
              Abstain
            </Button>
            <Button size="small" tone="quiet" aria-keyshortcuts="u" onClick={onUndo}>
              Undo
            </Button>
          </div>
        )}
        {children}
      </div>
      <StatusText text={status} isError={isUnsent} />
    </div>
  );
}
