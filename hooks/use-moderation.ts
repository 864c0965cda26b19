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
  HELD,
  pages,
  SETTINGS,
  useAdministrationAction,
} from "@/hooks/use-administration";
import { callOrThrow } from "@/lib/client/call-failure";
import type { HoldForm, ReviewForm, SiteSettings } from "@/lib/moderation/moderation.schema";
import type { DecisionGround } from "@/lib/audit/audit.schema";

const STANDING = "GET /v1/account/standing";
const OWN_REPORTS = "GET /v1/account/reports";

/** Whether the account is suspended, and what was decided against it or its content. */
export function useStanding() {
  return useQuery({
    queryKey: [STANDING],
    queryFn: () => callOrThrow(STANDING, { as: "account" }),
    staleTime: 0,
  });
}

/** Contests a decision, once. */
export function useContest(id: string) {
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

/** Lets every subscription of the account end with its period. */
export function useCancelSubscriptions() {
  return useMutation({
    mutationFn: () => callOrThrow("POST /v1/account/subscriptions/cancel", { as: "account" }),
  });
}

/** Accounts by what was typed, or those that are suspended; while another question is on its way the answer before stays. */
export function useAdministeredAccounts(query: string) {
  return useQuery({
    queryKey: [ACCOUNTS, query],
    queryFn: () => callOrThrow(ACCOUNTS, { query: { query }, as: "account" }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Suspends an account. */
export const useSuspendAccount = () =>
  useAdministrationAction(
    ({ uid, ...body }: { uid: string; reason: string; ground: DecisionGround }) =>
      callOrThrow("POST /v1/admin/accounts/{uid}/suspend", {
        params: { uid },
        body,
        as: "account",
      }),
  );

/** Opens a suspended account again. */
export const useReinstateAccount = () =>
  useAdministrationAction((uid: string) =>
    callOrThrow("POST /v1/admin/accounts/{uid}/reinstate", { params: { uid }, as: "account" }),
  );

/** Contested decisions, page by page. */
export function useContested(state: "open" | "closed", isAsked = true) {
  return useInfiniteQuery({
    queryKey: [DECISIONS, state],
    queryFn: ({ pageParam }) =>
      callOrThrow(DECISIONS, { query: { state, cursor: pageParam }, as: "account" }),
    enabled: isAsked,
    ...pages,
  });
}

/** Upholds or reverses a contested decision. */
export const useReviewDecision = () =>
  useAdministrationAction(({ id, ...body }: ReviewForm & { id: string }) =>
    callOrThrow("POST /v1/admin/decisions/{id}/review", { params: { id }, body, as: "account" }),
  );

/** What the account reported, and what was decided. */
export function useOwnReports() {
  return useQuery({
    queryKey: [OWN_REPORTS],
    queryFn: () => callOrThrow(OWN_REPORTS, { as: "account" }),
  });
}

/** Opportunities that wait for a look. */
export function useHeldOpportunities(isAsked = true) {
  return useQuery({
    queryKey: [HELD],
    queryFn: () => callOrThrow(HELD, { as: "account" }),
    enabled: isAsked,
    staleTime: 0,
  });
}

/** Lets a waiting opportunity be seen, or removes it. */
export const useReviewOpportunity = () =>
  useAdministrationAction(({ id, ...body }: HoldForm & { id: string }) =>
    callOrThrow("POST /v1/admin/opportunities/{id}/review", {
      params: { id },
      body,
      as: "account",
    }),
  );

/** What holds for the whole site. */
export function useSettings() {
  return useQuery({
    queryKey: [SETTINGS],
    queryFn: () => callOrThrow(SETTINGS, { as: "account" }),
    staleTime: 0,
  });
}

/** Sets what holds for the whole site. */
export const useChangeSettings = () =>
  useAdministrationAction((body: SiteSettings) =>
    callOrThrow("PUT /v1/admin/settings", { body, as: "account" }),
  );
