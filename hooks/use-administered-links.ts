import { useQuery } from "@tanstack/react-query";
import { callOrThrow } from "@/lib/client/call-failure";

const UNANSWERED_LINKS = "GET /v1/admin/links";

export function useUnansweredLinks() {
  return useQuery({
    queryKey: [UNANSWERED_LINKS],
    queryFn: () => callOrThrow(UNANSWERED_LINKS, { as: "account" }),
    staleTime: 0,
  });
}
