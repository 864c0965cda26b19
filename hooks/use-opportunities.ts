import {
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { ownOpportunityKey } from "@/hooks/use-opportunity-writing";
import { CallFailure, callOrThrow, NO_SIGN_IN, callStatus } from "@/lib/client/call-failure";
import { tokens } from "@/lib/client/tokens";
import { suggestedFilters } from "@/lib/opportunities/list/suggested-filters.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";

const LIST = "GET /v1/opportunities/";
const OF_PROFILE = "GET /v1/opportunities/profiles/{profileId}";
const STATISTICS = "GET /v1/opportunities/statistics/{profileId}";
const PAGE_SIZE = 100;

/**
 * All opportunities of a profile that the caller may see, page by page: an owner and administrators see drafts and
 * removed ones too. Tokens go along only with the acting profile's (SPEC section 6); without it the same call would answer
 * what everybody sees. An administrator needs no profile.
 * @param after the one that the first page comes after; empty begins with the newest
 */
export function useOpportunitiesOf(
  profileId: string,
  { after = "", as = "profile" }: { after?: string; as?: "profile" | "account" } = {},
) {
  return useInfiniteQuery({
    queryKey: [OF_PROFILE, profileId, "own", after],
    queryFn: async ({ pageParam }) => {
      if (as === "profile" && (await tokens.profile()) === null) throw new Error(NO_SIGN_IN);
      const query = { size: PAGE_SIZE, after: pageParam };
      return callOrThrow(OF_PROFILE, { params: { profileId }, query, as });
    },
    initialPageParam: after,
    // A page that is not full is the last one.
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
    staleTime: 0,
  });
}

/** Enough for a short list. */
const IN_PROGRESS_SIZE = 10;

/** The newest drafts and boosted opportunities of the acting profile. */
export function useOpportunitiesInProgress(profileId: string) {
  return useQuery({
    queryKey: [OF_PROFILE, profileId, "in progress"],
    queryFn: async () => {
      if ((await tokens.profile()) === null) throw new Error(NO_SIGN_IN);
      const query = { inProgress: "true" as const, size: IN_PROGRESS_SIZE };
      return callOrThrow(OF_PROFILE, { params: { profileId }, query, as: "profile" });
    },
    staleTime: 0,
  });
}

/** The newest opportunities that fit a profile; of any kind without one. */
export function useFittingOpportunities(
  profile: Pick<Profile, "role" | "artisticFields"> | null,
  size: number,
) {
  const query = { ...(profile !== null && suggestedFilters(profile)), size };
  return useQuery({ queryKey: [LIST, query], queryFn: () => callOrThrow(LIST, { query }) });
}

type EarlierOpportunities = {
  earlier: ReadonlyMap<string, readonly Opportunity[]>;
  isPending: boolean;
  isError: boolean;
};

/** The newest opportunities of the account's profiles, by profile, as far as they have loaded. @param size how many of each */
export function useEarlierOpportunities(
  profileIds: readonly string[],
  size: number,
): EarlierOpportunities {
  return useQueries({
    queries: profileIds.map((profileId) => ({
      queryKey: [OF_PROFILE, profileId, "earlier", size],
      queryFn: () =>
        callOrThrow(OF_PROFILE, {
          params: { profileId },
          query: { size },
          as: "profile",
        }),
      staleTime: 0,
    })),
    combine: (answers) => ({
      earlier: new Map(answers.map(({ data = [] }, at) => [profileIds[at] ?? "", data])),
      isPending: answers.some((answer) => answer.isPending),
      isError: answers.some((answer) => answer.isError),
    }),
  });
}

/** Dismisses the notices that opportunities became drafts with the end of a trial. */
export function useTrialNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callOrThrow("DELETE /v1/opportunities/trial-notices", { as: "account" }),
    onSuccess: () => client.invalidateQueries({ queryKey: [OF_PROFILE] }),
  });
}

/** Views, saves and clicks on Apply of a profile's opportunities. */
export function useOpportunityStatistics(profileId: string) {
  return useQuery({
    queryKey: [STATISTICS, profileId],
    queryFn: () => callOrThrow(STATISTICS, { params: { profileId }, as: "account" }),
    staleTime: 0,
  });
}

function ignoreGone(error: unknown): void {
  if (!(error instanceof CallFailure && error.status === 404)) throw error;
}

/** Takes an opportunity away; one that is gone already counts as taken away. */
export function useDeleteOpportunity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await callOrThrow("DELETE /v1/opportunities/{id}", { params: { id }, as: "account" }).catch(
        ignoreGone,
      );
    },
    onSuccess: (_, id) => {
      // Without this, the browser's Back would open the form of what is gone.
      client.removeQueries({ queryKey: ownOpportunityKey(id) });
      return client.invalidateQueries({ queryKey: [OF_PROFILE] });
    },
    onError: (error, id) => {
      if (callStatus(error) !== 409) return;
      // It was paid at this moment, and may be published.
      void client.invalidateQueries({ queryKey: ownOpportunityKey(id) });
      void client.invalidateQueries({ queryKey: [OF_PROFILE] });
    },
  });
}

/** Copies an opportunity of the caller's as a new draft of the acting profile; the same key twice makes one. */
export function useCopyOpportunity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, key }: { id: string; key: string }) =>
      callOrThrow("POST /v1/opportunities/{id}/copy", {
        params: { id },
        as: "profile",
        idempotencyKey: key,
      }),
    onSuccess: (copy) => {
      client.setQueryData(ownOpportunityKey(copy.id), copy);
      return client.invalidateQueries({ queryKey: [OF_PROFILE] });
    },
  });
}

/** Begins a deleted draft anew with what it held, its pictures too, which wait for a day. */
export function useRestoreDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ opportunity, key }: { opportunity: Opportunity; key: string }) => {
      const { images, plan: _plan, ...fields } = opportunity;
      const post = (body: object, idempotencyKey: string) =>
        callOrThrow("POST /v1/opportunities/", {
          body: { ...fields, ...body },
          as: "profile",
          idempotencyKey,
        });
      try {
        return await post({ images: images.map(({ id, alt }) => ({ id, alt })) }, key);
      } catch (error) {
        // Its pictures are gone for good where too many waited already.
        if (callStatus(error) !== 400 || images.length === 0) throw error;
        return post({}, `${key}-text`);
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [OF_PROFILE] }),
  });
}
