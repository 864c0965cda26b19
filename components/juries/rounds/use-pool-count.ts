import { useDeskFacets } from "@/hooks/use-desk-facets";
import type { RoundPool } from "@/lib/juries/rounds/rounds.schema";

/** Counts the applications that a round would judge now. Undefined while that is asked, or if it is not. */
export function usePoolCount(
  opportunityId: string,
  pool: RoundPool,
  isEnabled = true,
): number | undefined {
  const { data } = useDeskFacets(opportunityId, { ...pool, state: "SUBMITTED" }, isEnabled);
  return isEnabled ? data?.total : undefined;
}
