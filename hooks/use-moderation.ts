import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import {
  ACCOUNTS,
  DECISIONS,
  HELD_MESSAGES,
  HELD_OPPORTUNITIES,
  createPagedQuery,
  SETTINGS,
  useAdministrationCall,
} from "@/hooks/use-administration";
import { callOrThrow } from "@/lib/client/call-failure";

const STANDING = "GET /v1/account/standing";
const OWN_REPORTS = "GET /v1/account/reports";

export function useAccountStanding() {
  return useQuery({
    queryKey: [STANDING],
    queryFn: () => callOrThrow(STANDING, { as: "account" }),
    staleTime: 0,
  });
}

export function useContestDecision(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (message: string) =>
      callOrThrow("POST /v1/account/decisions/{id}/contest", {
        params: { id },
        body: { message },
        as: "account",
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [STANDING] }),
  });
}

export function useCancelSubscriptions() {
  return useMutation({
    mutationFn: () => callOrThrow("POST /v1/account/subscriptions/cancel", { as: "account" }),
  });
}

/** Accounts that match the query; the suspended ones for an empty query. */
export function useAdministeredAccounts(query: string) {
  return useQuery({
    queryKey: [ACCOUNTS, query],
    queryFn: () => callOrThrow(ACCOUNTS, { query: { query }, as: "account" }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export const useSuspendAccount = () =>
  useAdministrationCall("POST /v1/admin/accounts/{uid}/suspend");

export const useReinstateAccount = () =>
  useAdministrationCall("POST /v1/admin/accounts/{uid}/reinstate");

export function useContestedDecisions(state: "open" | "closed", enabled = true) {
  return useInfiniteQuery({
    queryKey: [DECISIONS, state],
    queryFn: ({ pageParam }) =>
      callOrThrow(DECISIONS, { query: { state, cursor: pageParam }, as: "account" }),
    enabled,
    ...createPagedQuery,
  });
}

export const useReviewDecision = () =>
  useAdministrationCall("POST /v1/admin/decisions/{id}/review");

export function useOwnReports() {
  return useQuery({
    queryKey: [OWN_REPORTS],
    queryFn: () => callOrThrow(OWN_REPORTS, { as: "account" }),
  });
}

export function useHeldOpportunities(enabled = true) {
  return useQuery({
    queryKey: [HELD_OPPORTUNITIES],
    queryFn: () => callOrThrow(HELD_OPPORTUNITIES, { as: "account" }),
    enabled,
    staleTime: 0,
  });
}

export const useReviewOpportunity = () =>
  useAdministrationCall("POST /v1/admin/opportunities/{id}/review");

export function useSettings() {
  return useQuery({
    queryKey: [SETTINGS],
    queryFn: () => callOrThrow(SETTINGS, { as: "account" }),
    staleTime: 0,
  });
}

export const useUpdateSettings = () => useAdministrationCall("PUT /v1/admin/settings");

export function useHeldMessages(enabled = true) {
  return useQuery({
    queryKey: [HELD_MESSAGES],
    queryFn: () => callOrThrow(HELD_MESSAGES, { as: "account" }),
    enabled,
    staleTime: 0,
  });
}

export const useReviewMessage = () => useAdministrationCall("POST /v1/admin/messages/{id}/review");
