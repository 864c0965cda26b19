import { ScoreButtons } from "@/components/juries/scoring/score-buttons";
import type { ActiveCriterion } from "@/components/juries/slideshow/use-active-criterion";
import { Button } from "@/components/ui/buttons/button";
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

/** Takes values for all criteria; a score is saved once each has its value. */
export function RubricScores({
  criteria,
  values,
  activeCriterion,
  isDisabled,
  onChoose,
}: RubricScoresProps) {
  const total = criteria.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <div className="flex flex-col gap-2">
      {activeCriterion !== undefined && criteria.length > 1 && (
        <ul aria-label="Criteria" className="flex gap-1 overflow-x-auto py-1.5 md:hidden">
          {criteria.map(({ id, name }) => (
            <li key={id} className="shrink-0">
              <Button
                size="small"
                tone={id === activeCriterion.id ? "primary" : "secondary"}
                aria-pressed={id === activeCriterion.id}
                onClick={() => activeCriterion.pick(id)}
              >
                <span className="max-w-24 truncate">{name}</span> {values?.[id] ?? "–"}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ul className="flex flex-col gap-3">
        {criteria.map(({ id, name, weight, max }) => {
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
                label={`${name}, ${Math.round((weight / total) * 100)}%`}
                isLabelShown
                values={listCriterionValues({ max })}
                chosen={values?.[id] ?? null}
                isDisabled={isDisabled}
                onChoose={(value) => onChoose(id, value)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
