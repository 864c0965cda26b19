import { ScoreButtons } from "@/components/juries/scoring/score-buttons";
import type { ActiveCriterion } from "@/components/juries/slideshow/use-active-criterion";
import type { Round } from "@/lib/juries/rounds/rounds.schema";
import { listCriterionValues } from "@/lib/juries/scores/score-drafts.rules";
import type { ScoreDraft } from "@/lib/juries/scores/scores.schema";
import { joinClasses } from "@/lib/shared/join-classes";

type RubricScoresProps = {
  criteria: Round["criteria"];
  values: ScoreDraft["values"];
  activeCriterion: ActiveCriterion | undefined;
  isDisabled: boolean;
  onChoose: (criterionId: string, value: number) => void;
};

/** “Craft, 33%”. */
export const formatCriterion = (
  criteria: Round["criteria"],
  { name, weight }: Round["criteria"][number],
): string => {
  const total = criteria.reduce((sum, one) => sum + one.weight, 0);
  return `${name}, ${Math.round((weight / total) * 100)}%`;
};

/** Takes values for all criteria; a score is saved once each has its value. */
export function RubricScores({
  criteria,
  values,
  activeCriterion,
  isDisabled,
  onChoose,
}: RubricScoresProps) {
  return (
    <ul className="flex flex-col gap-3">
      {criteria.map((criterion) => {
        const { id, max } = criterion;
        const isActive = id === activeCriterion?.id;
        const isNext = isActive && !isDisabled;
        return (
          <li
            key={id}
            aria-current={isNext ? "step" : undefined}
            className={joinClasses(
              activeCriterion !== undefined && "md:border-l-2 md:pl-3",
              activeCriterion !== undefined && !isActive && "max-md:hidden",
              isNext ? "border-accent" : "border-transparent",
            )}
          >
            <ScoreButtons
              label={formatCriterion(criteria, criterion)}
              isLabelShown
              layout={activeCriterion === undefined ? "normal" : "bar"}
              values={listCriterionValues({ max })}
              chosen={values?.[id] ?? null}
              isDisabled={isDisabled}
              onChoose={(value) => onChoose(id, value)}
            />
          </li>
        );
      })}
    </ul>
  );
}
