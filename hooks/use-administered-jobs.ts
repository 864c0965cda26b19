import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { createPagedQuery, JOBS, MAILS, useAdministrationCall } from "@/hooks/use-administration";
import { callOrThrow } from "@/lib/client/call-failure";
import type { MailState } from "@/lib/mails/mails.schema";

export function useJobs() {
  return useInfiniteQuery({
    queryKey: [JOBS, "list"],
    queryFn: ({ pageParam }) => callOrThrow(JOBS, { query: { cursor: pageParam }, as: "account" }),
    ...createPagedQuery,
  });
}

/** Undefined while loading or on error. */
export function useFailedJobCount(enabled: boolean): number | undefined {
  return useQuery({
    queryKey: [JOBS, "count"],
    queryFn: () => callOrThrow(JOBS, { query: { size: 1 }, as: "account" }),
    enabled,
    staleTime: 0,
  }).data?.total;
}

export const useRetryJob = () => useAdministrationCall("POST /v1/admin/jobs/{id}/retry");

export function useMails(state: MailState) {
  return useInfiniteQuery({
    queryKey: [MAILS, state],
    queryFn: ({ pageParam }) =>
      callOrThrow(MAILS, { query: { state, cursor: pageParam }, as: "account" }),
    ...createPagedQuery,
  });
}

export const useResendMail = () => useAdministrationCall("POST /v1/admin/mails/{id}/resend");
