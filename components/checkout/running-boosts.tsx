import { type Boostable, useActiveBoosts } from "@/hooks/use-boosts";
import { boostLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import { OpportunityBoostType } from "@/lib/vocabulary/opportunity-words.schema";
import { dayText } from "@/lib/shared/day-text";

/** Which boosts run now, and how long; nothing when none does. */
export function RunningBoosts({ boostable }: { boostable: Boostable }) {
  const { data = [] } = useActiveBoosts(boostable);
  if (data.length === 0) return null;
  return (
    <ul aria-label="Running boosts" className="rounded-surface bg-surface p-3 text-small">
      {data.map(({ type, endsAt }) => {
        const known = OpportunityBoostType.safeParse(type).data;
        return (
          <li key={`${type} ${endsAt}`}>
            {known === undefined ? type : boostLabels[known]}: runs until {dayText(endsAt)}
          </li>
        );
      })}
    </ul>
  );
}
