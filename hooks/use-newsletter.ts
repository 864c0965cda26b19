import { useQuery } from "@tanstack/react-query";
import { NEXT_ISSUE, SENT_ISSUES, useAdministrationCall } from "@/hooks/use-administration";
import { callOrThrow } from "@/lib/client/call-failure";

const PLACES = "GET /v1/newsletter/places";

/** The day of the soonest issue with a free place; null if all are sold out. */
export function useNextNewsletterDay(enabled: boolean) {
  return useQuery({
    queryKey: [PLACES],
    queryFn: async () => {
      const { issues } = await callOrThrow(PLACES, {});
      return issues.find(({ free }) => free > 0)?.on ?? null;
    },
    enabled,
    staleTime: 0,
  });
}

export function useNextIssue() {
  return useQuery({
    queryKey: [NEXT_ISSUE],
    queryFn: () => callOrThrow(NEXT_ISSUE, { as: "account" }),
    staleTime: 0,
  });
}

export function useSentIssues() {
  return useQuery({
    queryKey: [SENT_ISSUES],
    queryFn: () => callOrThrow(SENT_ISSUES, { as: "account" }),
    staleTime: 0,
  });
}

export const useUpdateNextIssue = () => useAdministrationCall("PUT /v1/admin/newsletter/next");

export const useSendNextIssue = () => useAdministrationCall("POST /v1/admin/newsletter/next/send");
