import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callOrThrow } from "@/lib/client/call-failure";

const STATISTICS = "GET /v1/profiles/{id}/statistics";

/** Another number of weeks shows the previous ones until it is loaded. */
export function useProfileStatistics(id: string, weeks: number) {
  return useQuery({
    queryKey: [STATISTICS, id, weeks],
    queryFn: () => callOrThrow(STATISTICS, { params: { id }, query: { weeks }, as: "account" }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
