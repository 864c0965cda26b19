import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { ApiLine, CallOptions } from "@/lib/client/call";
import { callOrThrow } from "@/lib/client/call-failure";

const REPORTS = "GET /v1/admin/reports";
const PROFILES = "GET /v1/admin/profiles";
export const ACCOUNTS = "GET /v1/admin/accounts";
export const HELD_OPPORTUNITIES = "GET /v1/admin/opportunities";
export const HELD_MESSAGES = "GET /v1/admin/messages";
export const SETTINGS = "GET /v1/admin/settings";
export const DECISIONS = "GET /v1/admin/decisions";
export const PROMOTIONS = "GET /v1/admin/promotions";
export const ORDERS = "GET /v1/admin/orders";
const LOG = "GET /v1/admin/log";
export const JOBS = "GET /v1/admin/jobs";
export const MAILS = "GET /v1/admin/mails";
export const VERIFICATIONS = "GET /v1/admin/verifications";
export const VERIFICATION = "GET /v1/admin/verifications/{id}";
const HOME_ARTWORKS = "GET /v1/admin/artworks/home";
export const NEXT_ISSUE = "GET /v1/admin/newsletter/next";
export const SENT_ISSUES = "GET /v1/admin/newsletter/issues";
const PROFILE_ARTWORKS = "GET /v1/artworks/profiles/{profileId}";
const PROFILE_OPPORTUNITIES = "GET /v1/opportunities/profiles/{profileId}";

/** Never served from the cache alone, because another administrator may be working at the same time. */
const alwaysStale = { staleTime: 0 } as const;

export const createPagedQuery = {
  initialPageParam: "",
  getNextPageParam: ({ next }: { next: string | null }) => next,
  ...alwaysStale,
};

/** The number of open reports. Also tells whether the caller is an administrator: 401 and 403 mean no. */
export function useOpenReports(enabled: boolean) {
  return useQuery({
    queryKey: [REPORTS, "waiting"],
    queryFn: () => callOrThrow(REPORTS, { query: { size: 1 }, as: "account" }),
    enabled,
    ...alwaysStale,
  });
}

export function useReports(state: "open" | "closed") {
  return useInfiniteQuery({
    queryKey: [REPORTS, state],
    queryFn: ({ pageParam }) =>
      callOrThrow(REPORTS, { query: { state, cursor: pageParam }, as: "account" }),
    ...createPagedQuery,
  });
}

export function useLog() {
  return useInfiniteQuery({
    queryKey: [LOG],
    queryFn: ({ pageParam }) => callOrThrow(LOG, { query: { cursor: pageParam }, as: "account" }),
    ...createPagedQuery,
  });
}

export function useAdministeredProfiles(query: string, onlyHidden: boolean) {
  return useQuery({
    queryKey: [PROFILES, query, onlyHidden],
    queryFn: () =>
      callOrThrow(PROFILES, {
        query: { query, ...(onlyHidden && { hidden: "true" }) },
        as: "account",
      }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  });
}

export function useProfileArtworks(profileId: string) {
  return useQuery({
    queryKey: [PROFILE_ARTWORKS, profileId],
    queryFn: () => callOrThrow(PROFILE_ARTWORKS, { params: { profileId }, query: { size: 50 } }),
    ...alwaysStale,
  });
}

export function useHomeArtworks() {
  return useQuery({
    queryKey: [HOME_ARTWORKS],
    queryFn: () => callOrThrow(HOME_ARTWORKS, { as: "account" }),
    ...alwaysStale,
  });
}

/** An administrator's call; afterwards every administration query is refetched. */
export function useAdministrationCall<Line extends ApiLine>(line: Line) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (options: CallOptions<Line>) =>
      callOrThrow(line, Object.assign({ as: "account" } as const, options)),
    onSettled: () =>
      Promise.all(
        [
          REPORTS,
          PROFILES,
          ACCOUNTS,
          HELD_OPPORTUNITIES,
          HELD_MESSAGES,
          SETTINGS,
          DECISIONS,
          PROMOTIONS,
          ORDERS,
          LOG,
          HOME_ARTWORKS,
          PROFILE_ARTWORKS,
          PROFILE_OPPORTUNITIES,
          NEXT_ISSUE,
          SENT_ISSUES,
          JOBS,
          MAILS,
          VERIFICATIONS,
          VERIFICATION,
        ].map((read) => client.invalidateQueries({ queryKey: [read] })),
      ),
  });
}

export const useHideProfile = () =>
  useAdministrationCall("POST /v1/profiles/admin/{id}/search/hide");

export const useHideCollection = () =>
  useAdministrationCall("PUT /v1/admin/collections/{id}/hidden");

export const useHideSeries = () => useAdministrationCall("PUT /v1/admin/series/{id}/hidden");

export const useDeleteAnyProfile = () => useAdministrationCall("DELETE /v1/profiles/admin/{id}");

export const useDeleteAnyArtwork = () => useAdministrationCall("DELETE /v1/artworks/{id}");

export const useDeleteAnyOpportunity = () => useAdministrationCall("DELETE /v1/opportunities/{id}");

export const useDeleteAnyComment = () =>
  useAdministrationCall("DELETE /v1/admin/answer-comments/{id}");

export const useUpdateHomeArtwork = () =>
  useAdministrationCall("POST /v1/admin/artworks/{id}/home");

export const useCloseReport = () => useAdministrationCall("POST /v1/admin/reports/{id}/outcome");
