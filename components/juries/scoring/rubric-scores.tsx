import { clsx } from "clsx";
import { ScoreButtons } from "@/components/juries/scoring/score-buttons";
import type { Round } from "@/lib/juries/rounds.schema";
import { listCriterionValues } from "@/lib/juries/score-drafts.rules";
import type { ScoreDraft } from "@/lib/juries/scores.schema";

type RubricScoresProps = {
  criteria: Round["criteria"];
  values: ScoreDraft["values"];
  /** The one that the next digit scores; undefined if keys score nothing here. */
  turn?: string | undefined;
  isDisabled: boolean;
  onChoose: (criterionId: string, value: number) => void;
};

/** All criteria; a score is saved once each has its value. */
export function RubricScores({ criteria, values, turn, isDisabled, onChoose }: RubricScoresProps) {
  const total = criteria.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <ul className="flex flex-col gap-3">
      {criteria.map(({ id, name, weight, max }) => (
        <li
          key={id}
          aria-current={id === turn ? "step" : undefined}
          className={clsx(
            "-ml-3 border-l-2 pl-3",
            id === turn ? "border-accent" : "border-transparent",
          )}
        >
          <ScoreButtons
            label={`${name}, ${Math.round((weight / total) * 100)}%`}
            isLabelShown
            values={listCriterionValues({ max })}
            chosen={values?.[id] ?? null}
            isDisabled={isDisabled}
            onChoose={(value) => onChoose(id, value)}
          />
        </li>
      ))}
    </ul>
  );
}
