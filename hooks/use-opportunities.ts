import { useInfiniteQuery, useQueries, useQueryClient } from "@tanstack/react-query";
import { callKey, callQuery } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { callOrThrow, getCallStatus, NO_SIGN_IN } from "@/lib/client/call-failure";
import { tokens } from "@/lib/client/auth/tokens";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

const ONE = "GET /v1/opportunities/{id}";
const PROFILE_OPPORTUNITIES = "GET /v1/opportunities/profiles/{profileId}";
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
    queryKey: [PROFILE_OPPORTUNITIES, { profileId }, "own", after],
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
      ...callQuery(PROFILE_OPPORTUNITIES, {
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

/** Deletes an opportunity; a 404 counts as deleted. */
export function useDeleteOpportunity() {
  const client = useQueryClient();
  return useCallMutation("DELETE /v1/opportunities/{id}", {
    ignoresNotFound: true,
    refreshes: [PROFILE_OPPORTUNITIES],
    // Otherwise the Back button would show the form of a deleted opportunity.
    onSuccess: (_, { params }) => client.removeQueries({ queryKey: callKey(ONE, { params }) }),
    onError: (error, { params }) => {
      if (getCallStatus(error) !== 409) return;
      // It was paid for at this moment, and may be published.
      void client.invalidateQueries({ queryKey: callKey(ONE, { params }) });
      void client.invalidateQueries({ queryKey: callKey(PROFILE_OPPORTUNITIES) });
    },
  });
}

export function useRestoreDraft() {
  const { mutateAsync: post } = useCallMutation("POST /v1/opportunities/", {
    as: "profile",
    creates: true,
    refreshes: [PROFILE_OPPORTUNITIES],
  });
  return async ({ images, plan: _plan, ...fields }: Opportunity): Promise<Opportunity> => {
    try {
      return await post({
        body: { ...fields, images: images.map(({ id, alt }) => ({ id, alt })) },
      });
    } catch (error) {
      // The server has already deleted the pictures, because too many were waiting.
      if (getCallStatus(error) !== 400 || images.length === 0) throw error;
      return post({ body: fields });
    }
  };
}
