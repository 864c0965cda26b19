import type { ActiveCriterion } from "@/components/juries/slideshow/use-active-criterion";
import { Button } from "@/components/ui/buttons/button";
import type { Round } from "@/lib/juries/rounds/rounds.schema";
import type { ScoreDraft } from "@/lib/juries/scores/scores.schema";

type CriterionChoiceProps = {
  criteria: Round["criteria"];
  values: ScoreDraft["values"];
  activeCriterion: ActiveCriterion;
};

/** Shows on a phone, where one criterion at a time is scored, what each has, and leads back to any of them. */
export function CriterionChoice({ criteria, values, activeCriterion }: CriterionChoiceProps) {
  if (criteria.length < 2) return null;
  return (
    <ul aria-label="Criteria" className="flex flex-wrap gap-x-1 gap-y-3 py-1.5 md:hidden">
      {criteria.map(({ id, name }) => (
        <li key={id} className="min-w-0">
          <Button
            size="small"
            tone={id === activeCriterion.id ? "primary" : "secondary"}
            aria-pressed={id === activeCriterion.id}
            className="h-auto min-h-8 max-w-full whitespace-normal"
            onClick={() => activeCriterion.pick(id)}
          >
            {name} <span className="tabular-nums">{values?.[id] ?? "–"}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
