import { useQuery } from "@tanstack/react-query";
import type { DeletionImpact, DeletionImpactQuery } from "@/lib/checkout/end-checkouts.schema";
import { callOrThrow } from "@/lib/client/call-failure";

const DELETION_IMPACT = "GET /v1/checkout/under-way";
const noRunningItems = { count: 0, until: null };
const noImpact: DeletionImpact = {
  open: 0,
  pending: 0,
  review: 0,
  plans: [],
  listings: { ...noRunningItems, only: null },
  boosts: noRunningItems,
};

/** Open payments and running purchases; of the whole account without an id. Zero while loading. */
export function useDeletionImpact(target: DeletionImpactQuery, enabled = true) {
  const { data, refetch } = useQuery({
    queryKey: [DELETION_IMPACT, target],
    queryFn: () => callOrThrow(DELETION_IMPACT, { query: target, as: "account" }),
    staleTime: 0,
    enabled,
  });
  // During a deployment the previous version may answer, without the running purchases.
  return { impact: { ...noImpact, ...data }, load: () => void refetch() };
}
