import { useQuery } from "@tanstack/react-query";
import type { UnderWay, UnderWayQuery } from "@/lib/checkout/ending/schema";
import { callOrThrow } from "@/lib/client/call-failure";

const UNDER_WAY = "GET /v1/checkout/under-way";
const nothing: UnderWay = { open: 0, pending: 0, review: 0 };

/**
 * How many payments for something of the account's are not over; of the whole account without an id. None while that is not known.
 * @param isAsked whether it is asked at once; otherwise only by `ask`
 */
export function useUnderWay(of: UnderWayQuery, isAsked = true) {
  const { data: underWay = nothing, refetch } = useQuery({
    queryKey: [UNDER_WAY, of],
    queryFn: () => callOrThrow(UNDER_WAY, { query: of, as: "account" }),
    staleTime: 0,
    enabled: isAsked,
  });
  return { underWay, ask: () => void refetch() };
}
