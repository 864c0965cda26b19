import { useQuery } from "@tanstack/react-query";
import { callOrThrow } from "@/lib/client/call-failure";

const OVERDUE_ANSWERS = "GET /v1/admin/overdue-answers";

export function useOverdueAnswers() {
  return useQuery({
    queryKey: [OVERDUE_ANSWERS],
    queryFn: () => callOrThrow(OVERDUE_ANSWERS, { as: "account" }),
    staleTime: 0,
  });
}
