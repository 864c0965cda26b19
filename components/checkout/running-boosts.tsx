import { type Boostable, useRunningBoosts } from "@/hooks/use-boosts";
import { boostLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import { OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";
import { formatDay } from "@/lib/shared/texts/format-date";

export function RunningBoosts({ boostable }: { boostable: Boostable }) {
  const { data } = useRunningBoosts(boostable);
  if (data === undefined || data.boosts.length === 0) return null;
  return (
    <ul aria-label="Running boosts" className="rounded-surface bg-surface p-3 text-small">
      {data.boosts.map(({ type, endsAt }) => {
        const boostType = OpportunityBoostType.safeParse(type).data;
        return (
          <li key={`${type} ${endsAt}`}>
            {boostType === undefined ? type : boostLabels[boostType]}: runs until{" "}
            {formatDay(endsAt)}
          </li>
        );
      })}
    </ul>
  );
}
