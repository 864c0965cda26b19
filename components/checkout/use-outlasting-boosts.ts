import { type Boostable, useRunningBoosts } from "@/hooks/use-boosts";
import { useNow } from "@/hooks/use-now";
import {
  describeOutlastingBoosts,
  listOutlastingBoosts,
} from "@/lib/opportunities/publishing/opportunity-boosts.rules";
import { OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";

/** Returns what buyers of boosts for a published opportunity must know about its listing; null for nothing. */
export function useOutlastingBoosts(boostable: Boostable, types: readonly string[]): string | null {
  const { data } = useRunningBoosts(boostable);
  const now = useNow();
  if (boostable.kind !== "opportunity" || !data?.listedUntil) return null;
  const listedUntil = new Date(data.listedUntil);
  const getRunningUntil = (type: string) => {
    const ends = data.boosts.flatMap((boost) =>
      boost.type === type ? new Date(boost.endsAt).getTime() : [],
    );
    return ends.length === 0 ? null : new Date(Math.max(...ends));
  };
  const boosts = types.flatMap((type) => OpportunityBoostType.safeParse(type).data ?? []);
  return describeOutlastingBoosts(
    listOutlastingBoosts(boosts, getRunningUntil, listedUntil, now),
    listedUntil,
  );
}
