import { useFreshCall } from "@/hooks/use-call";
import type {
  DeletionImpact,
  DeletionImpactQuery,
} from "@/lib/checkout/ending/end-checkouts.schema";

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
  const { data, refetch } = useFreshCall(
    "GET /v1/checkout/under-way",
    { query: target },
    { enabled },
  );
  // During a deployment the previous version may answer, without the running purchases.
  return { impact: { ...noImpact, ...data }, load: () => void refetch() };
}
