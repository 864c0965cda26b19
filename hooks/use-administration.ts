import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { OutcomeForm } from "@/lib/administration/administration.schema";
import { callOrThrow } from "@/lib/client/call-failure";

const REPORTS = "GET /v1/admin/reports";
const PROFILES = "GET /v1/admin/profiles";
export const ACCOUNTS = "GET /v1/admin/accounts";
export const HELD_OPPORTUNITIES = "GET /v1/admin/opportunities";
export const SETTINGS = "GET /v1/admin/settings";
export const DECISIONS = "GET /v1/admin/decisions";
const PROMOTIONS = "GET /v1/admin/promotions";
const ORDERS = "GET /v1/admin/orders";
const LOG = "GET /v1/admin/log";
const HOME_ARTWORKS = "GET /v1/admin/artworks/home";
const PROFILE_ARTWORKS = "GET /v1/artworks/profiles/{profileId}";
const PROFILE_OPPORTUNITIES = "GET /v1/opportunities/profiles/{profileId}";

/** Never served from the cache alone, because another administrator may be working at the same time. */
const alwaysStale = { staleTime: 0 } as const;

export const pagedQuery = {
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
    ...pagedQuery,
  });
}

export function useLog() {
  return useInfiniteQuery({
    queryKey: [LOG],
    queryFn: ({ pageParam }) => callOrThrow(LOG, { query: { cursor: pageParam }, as: "account" }),
    ...pagedQuery,
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

/** An administrator's action; afterwards every administration query is refetched. */
export function useAdministrationAction<Input>(action: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSettled: () =>
      Promise.all(
        [
          REPORTS,
          PROFILES,
          ACCOUNTS,
          HELD_OPPORTUNITIES,
          SETTINGS,
          DECISIONS,
          PROMOTIONS,
          ORDERS,
          LOG,
          HOME_ARTWORKS,
          PROFILE_ARTWORKS,
          PROFILE_OPPORTUNITIES,
        ].map((line) => client.invalidateQueries({ queryKey: [line] })),
      ),
  });
}

export const useHideProfile = () =>
  useAdministrationAction(({ id, hidden }: { id: string; hidden: boolean }) =>
    callOrThrow("POST /v1/profiles/admin/{id}/search/hide", {
      params: { id },
      body: { hidden },
      as: "account",
    }),
  );

export const useDeleteAnyProfile = () =>
  useAdministrationAction((id: string) =>
    callOrThrow("DELETE /v1/profiles/admin/{id}", { params: { id }, as: "account" }),
  );

export const useDeleteAnyArtwork = () =>
  useAdministrationAction((id: string) =>
    callOrThrow("DELETE /v1/artworks/{id}", { params: { id }, as: "account" }),
  );

export const useDeleteAnyOpportunity = () =>
  useAdministrationAction((id: string) =>
    callOrThrow("DELETE /v1/opportunities/{id}", { params: { id }, as: "account" }),
  );

export const useUpdateHomeArtwork = () =>
  useAdministrationAction(({ id, featured }: { id: string; featured: boolean }) =>
    callOrThrow("POST /v1/admin/artworks/{id}/home", {
      params: { id },
      body: { featured },
      as: "account",
    }),
  );

export const useCloseReport = () =>
  useAdministrationAction(({ id, ...body }: OutcomeForm & { id: string }) =>
    callOrThrow("POST /v1/admin/reports/{id}/outcome", { params: { id }, body, as: "account" }),
  );
