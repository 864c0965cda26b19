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
export const HELD = "GET /v1/admin/opportunities";
export const SETTINGS = "GET /v1/admin/settings";
export const DECISIONS = "GET /v1/admin/decisions";
const PROMOTIONS = "GET /v1/admin/promotions";
const ORDERS = "GET /v1/admin/orders";
const LOG = "GET /v1/admin/log";
const HOME = "GET /v1/admin/artworks/home";
const WORKS = "GET /v1/artworks/profiles/{profileId}";
const CALLS = "GET /v1/opportunities/profiles/{profileId}";

/** What administrators look at is as it is now: somebody else may be at work, too. */
const now = { staleTime: 0 } as const;

/** A list that is read page by page, each from where the one before says that it goes on. */
export const pages = {
  initialPageParam: "",
  getNextPageParam: ({ next }: { next: string | null }) => next,
  ...now,
};

/** How many reports wait. The answer also says whether who asks is an administrator: 401 and 403 mean no. */
export function useWaitingReports(isAsked: boolean) {
  return useQuery({
    queryKey: [REPORTS, "waiting"],
    queryFn: () => callOrThrow(REPORTS, { query: { size: 1 }, as: "account" }),
    enabled: isAsked,
    ...now,
  });
}

/** The queue of reports, page by page. */
export function useReports(state: "open" | "closed") {
  return useInfiniteQuery({
    queryKey: [REPORTS, state],
    queryFn: ({ pageParam }) =>
      callOrThrow(REPORTS, { query: { state, cursor: pageParam }, as: "account" }),
    ...pages,
  });
}

/** What administrators did, page by page. */
export function useLog() {
  return useInfiniteQuery({
    queryKey: [LOG],
    queryFn: ({ pageParam }) => callOrThrow(LOG, { query: { cursor: pageParam }, as: "account" }),
    ...pages,
  });
}

/** Profiles by what was typed; while another question is on its way the answer before stays. */
export function useAdministeredProfiles(query: string, onlyHidden: boolean) {
  return useQuery({
    queryKey: [PROFILES, query, onlyHidden],
    queryFn: () =>
      callOrThrow(PROFILES, {
        query: { query, ...(onlyHidden && { hidden: "true" }) },
        as: "account",
      }),
    placeholderData: keepPreviousData,
    ...now,
  });
}

/** The newest artworks of a profile, also of one that is hidden. */
export function useWorksOf(profileId: string) {
  return useQuery({
    queryKey: [WORKS, profileId],
    queryFn: () => callOrThrow(WORKS, { params: { profileId }, query: { size: 50 } }),
    ...now,
  });
}

/** The artworks that administrators hang on the home page. */
export function useHungArtworks() {
  return useQuery({
    queryKey: [HOME],
    queryFn: () => callOrThrow(HOME, { as: "account" }),
    ...now,
  });
}

/** An action of an administrator; afterwards everything that they look at is read again. */
export function useAdministrationAction<Given>(action: (given: Given) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSettled: () =>
      Promise.all(
        [
          REPORTS,
          PROFILES,
          ACCOUNTS,
          HELD,
          SETTINGS,
          DECISIONS,
          PROMOTIONS,
          ORDERS,
          LOG,
          HOME,
          WORKS,
          CALLS,
        ].map((line) => client.invalidateQueries({ queryKey: [line] })),
      ),
  });
}

/** Hides a profile from search, or shows it again. */
export const useHideProfile = () =>
  useAdministrationAction(({ id, hidden }: { id: string; hidden: boolean }) =>
    callOrThrow("POST /v1/profiles/admin/{id}/search/hide", {
      params: { id },
      body: { hidden },
      as: "account",
    }),
  );

/** Deletes any profile with everything in it. */
export const useDeleteAnyProfile = () =>
  useAdministrationAction((id: string) =>
    callOrThrow("DELETE /v1/profiles/admin/{id}", { params: { id }, as: "account" }),
  );

/** Deletes any artwork. */
export const useDeleteAnyArtwork = () =>
  useAdministrationAction((id: string) =>
    callOrThrow("DELETE /v1/artworks/{id}", { params: { id }, as: "account" }),
  );

/** Takes away any opportunity. */
export const useDeleteAnyOpportunity = () =>
  useAdministrationAction((id: string) =>
    callOrThrow("DELETE /v1/opportunities/{id}", { params: { id }, as: "account" }),
  );

/** Hangs an artwork on the home page, or takes it down. */
export const useHangArtwork = () =>
  useAdministrationAction(({ id, featured }: { id: string; featured: boolean }) =>
    callOrThrow("POST /v1/admin/artworks/{id}/home", {
      params: { id },
      body: { featured },
      as: "account",
    }),
  );

/** Closes a report with what came of it. */
export const useCloseReport = () =>
  useAdministrationAction(({ id, ...body }: OutcomeForm & { id: string }) =>
    callOrThrow("POST /v1/admin/reports/{id}/outcome", { params: { id }, body, as: "account" }),
  );
