import {
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useCreation } from "@/hooks/use-creation";
import { ownOpportunityKey } from "@/hooks/use-own-opportunity";
import { callOrThrow, getCallStatus, ignoreNotFound, NO_SIGN_IN } from "@/lib/client/call-failure";
import { tokens } from "@/lib/client/tokens";
import { suggestFilters } from "@/lib/opportunities/list/suggested-filters.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";

const OPPORTUNITIES = "GET /v1/opportunities/";
const PROFILE_OPPORTUNITIES = "GET /v1/opportunities/profiles/{profileId}";
const STATISTICS = "GET /v1/opportunities/statistics/{profileId}";
const PAGE_SIZE = 100;

/**
 * Requires the acting profile's token (SPEC section 6): without it the API returns the public list.
 * @param after the id that the first page starts after; empty starts at the newest
 */
export function useProfileOpportunities(
  profileId: string,
  { after = "", as = "profile" }: { after?: string; as?: "profile" | "account" } = {},
) {
  return useInfiniteQuery({
    queryKey: [PROFILE_OPPORTUNITIES, profileId, "own", after],
    queryFn: async ({ pageParam }) => {
      if (as === "profile" && (await tokens.profile()) === null) throw new Error(NO_SIGN_IN);
      const query = { size: PAGE_SIZE, after: pageParam };
      return callOrThrow(PROFILE_OPPORTUNITIES, { params: { profileId }, query, as });
    },
    initialPageParam: after,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
    staleTime: 0,
  });
}

const IN_PROGRESS_SIZE = 10;

export function useOpportunitiesInProgress(profileId: string) {
  return useQuery({
    queryKey: [PROFILE_OPPORTUNITIES, profileId, "in progress"],
    queryFn: async () => {
      if ((await tokens.profile()) === null) throw new Error(NO_SIGN_IN);
      const query = { inProgress: "true" as const, size: IN_PROGRESS_SIZE };
      return callOrThrow(PROFILE_OPPORTUNITIES, { params: { profileId }, query, as: "profile" });
    },
    staleTime: 0,
  });
}

export function useMatchingOpportunities(
  profile: Pick<Profile, "role" | "artisticFields"> | null,
  size: number,
) {
  const query = { ...(profile !== null && suggestFilters(profile)), size };
  return useQuery({
    queryKey: [OPPORTUNITIES, query],
    queryFn: () => callOrThrow(OPPORTUNITIES, { query }),
  });
}

type EarlierOpportunities = {
  earlier: ReadonlyMap<string, readonly Opportunity[]>;
  isPending: boolean;
  isError: boolean;
};

/** @param size the number of opportunities per profile */
export function useEarlierOpportunities(
  profileIds: readonly string[],
  size: number,
): EarlierOpportunities {
  return useQueries({
    queries: profileIds.map((profileId) => ({
      queryKey: [PROFILE_OPPORTUNITIES, profileId, "earlier", size],
      queryFn: () =>
        callOrThrow(PROFILE_OPPORTUNITIES, {
          params: { profileId },
          query: { size },
          as: "profile",
        }),
      staleTime: 0,
    })),
    combine: (results) => ({
      earlier: new Map(results.map(({ data = [] }, index) => [profileIds[index] ?? "", data])),
      isPending: results.some((result) => result.isPending),
      isError: results.some((result) => result.isError),
    }),
  });
}

export function useDismissTrialNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callOrThrow("DELETE /v1/opportunities/trial-notices", { as: "account" }),
    onSuccess: () => client.invalidateQueries({ queryKey: [PROFILE_OPPORTUNITIES] }),
  });
}

export function useOpportunityStatistics(profileId: string) {
  return useQuery({
    queryKey: [STATISTICS, profileId],
    queryFn: () => callOrThrow(STATISTICS, { params: { profileId }, as: "account" }),
    staleTime: 0,
  });
}

/** A 404 counts as deleted. */
export function useDeleteOpportunity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await callOrThrow("DELETE /v1/opportunities/{id}", { params: { id }, as: "account" }).catch(
        ignoreNotFound,
      );
    },
    onSuccess: (_, id) => {
      // Otherwise the Back button would show the form of a deleted opportunity.
      client.removeQueries({ queryKey: ownOpportunityKey(id) });
      return client.invalidateQueries({ queryKey: [PROFILE_OPPORTUNITIES] });
    },
    onError: (error, id) => {
      if (getCallStatus(error) !== 409) return;
      // It was paid for at this moment, and may be published.
      void client.invalidateQueries({ queryKey: ownOpportunityKey(id) });
      void client.invalidateQueries({ queryKey: [PROFILE_OPPORTUNITIES] });
    },
  });
}

export function useCopyOpportunity() {
  const client = useQueryClient();
  return useCreation({
    create: (id: string, idempotencyKey) =>
      callOrThrow("POST /v1/opportunities/{id}/copy", {
        params: { id },
        as: "profile",
        idempotencyKey,
      }),
    onSuccess: (copy) => {
      client.setQueryData(ownOpportunityKey(copy.id), copy);
      return client.invalidateQueries({ queryKey: [PROFILE_OPPORTUNITIES] });
    },
  });
}

export function useRestoreDraft() {
  const client = useQueryClient();
  return useCreation({
    create: async (opportunity: Opportunity, key) => {
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
        // The server has already deleted the pictures, because too many were waiting.
        if (getCallStatus(error) !== 400 || images.length === 0) throw error;
        return post({}, `${key}-text`);
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [PROFILE_OPPORTUNITIES] }),
  });
}
