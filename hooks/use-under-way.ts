import { useQuery } from "@tanstack/react-query";
import type { DeletionImpact, DeletionImpactQuery } from "@/lib/checkout/end-checkouts.schema";
import { callOrThrow } from "@/lib/client/call-failure";

const UNDER_WAY = "GET /v1/checkout/under-way";
const none = { count: 0, until: null };
const nothing: DeletionImpact = {
  open: 0,
  pending: 0,
  review: 0,
  plans: [],
  listings: { ...none, only: null },
  boosts: none,
};

/**
 * How many payments for something of the account's are not over, and what was paid and still runs; of the whole account without an id. Nothing while that is not known.
 * @param isAsked whether it is asked at once; otherwise only by `ask`
 */
export function useUnderWay(of: DeletionImpactQuery, isAsked = true) {
  const { data, refetch } = useQuery({
    queryKey: [UNDER_WAY, of],
    queryFn: () => callOrThrow(UNDER_WAY, { query: of, as: "account" }),
    staleTime: 0,
    enabled: isAsked,
  });
  // While a new version is rolled out, the one before may answer, without what runs.
  return { underWay: { ...nothing, ...data }, ask: () => void refetch() };
}
