import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Progress } from "@/hooks/use-artworks";
import type { CallOptions } from "@/lib/client/call";
import { CallFailure, callOrThrow, statusOf } from "@/lib/client/call-failure";
import type { Opportunity, OpportunityImage } from "@/lib/opportunities/schema";
import type { OpportunityBoostType } from "@/lib/opportunities/words/schema";

const ONE = "GET /v1/opportunities/{id}";
const OF_PROFILE = "GET /v1/opportunities/profiles/{profileId}";
const STATISTICS = "GET /v1/opportunities/statistics/{profileId}";
const FREE_POSTS = "GET /v1/opportunities/free-posts";
const CHANGE = "PUT /v1/opportunities/{id}";
const PAGE_SIZE = 100;

/** The fields that a change of an opportunity sends. */
export type ChangedFields = Omit<CallOptions<typeof CHANGE>["body"] & object, "id">;

const keyOf = (id: string) => [ONE, "own", id];
const readOne = (id: string) => callOrThrow(ONE, { params: { id }, as: "account" });

/** One of one's own opportunities as it is now, also a draft; nothing is asked for null. Who comes back to the page sees what changed elsewhere. */
export function useOwnOpportunity(id: string | null) {
  return useQuery({
    queryKey: keyOf(id ?? ""),
    queryFn: () => readOne(id ?? ""),
    enabled: id !== null,
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
}

/** The calls by which an opportunity is written. None is repeated by itself: who saves decides that. */
export function useOpportunityWriting() {
  const client = useQueryClient();
  const keep = (opportunity: Opportunity) => {
    client.setQueryData(keyOf(opportunity.id), opportunity);
    void client.invalidateQueries({ queryKey: [OF_PROFILE], refetchType: "none" });
    return opportunity;
  };
  return {
    /** Begins a draft of the acting profile; the same key twice begins one. */
    create: async (title: string, key: string) =>
      keep(
        await callOrThrow("POST /v1/opportunities/", {
          body: { title },
          as: "profile",
          idempotencyKey: key,
        }),
      ),
    /** The opportunity as the server has it at this moment. */
    refresh: (id: string) =>
      client.fetchQuery({
        queryKey: keyOf(id),
        queryFn: () => readOne(id),
        staleTime: 0,
        retry: false,
        // Without a connection it fails at once, and who saves tries again.
        networkMode: "always",
      }),
    /** Changes fields; what is not sent stays. With a plan, a draft is published. */
    change: async (id: string, changes: ChangedFields) => {
      const changed = keep(
        await callOrThrow(CHANGE, { params: { id }, body: { ...changes, id }, as: "account" }),
      );
      if (changes.plan) void client.invalidateQueries({ queryKey: [FREE_POSTS] });
      return changed;
    },
    /** Uses a boost that the acting profile's subscription includes. */
    boost: async (id: string, type: OpportunityBoostType) =>
      keep(
        await callOrThrow("PUT /v1/opportunities/boost/{id}", {
          params: { id },
          body: { type },
          as: "profile",
        }),
      ),
    /** Links it to another profile of the account. */
    link: async (id: string, profileId: string) =>
      keep(
        await callOrThrow("PUT /v1/opportunities/{id}/profile", {
          params: { id },
          body: { profileId },
          as: "account",
        }),
      ),
  };
}

/** Sends a picture of the acting profile's, to be named in an opportunity afterwards; the same key twice stores it once. */
export function useUploadOpportunityPicture() {
  return useMutation({
    retry: false,
    mutationFn: async ({
      file,
      key,
      onProgress,
    }: {
      file: File;
      key: string;
      onProgress: Progress;
    }): Promise<OpportunityImage> => {
      const form = new FormData();
      form.append("images", file, file.name);
      const [stored] = await callOrThrow("POST /v1/opportunities/images", {
        form,
        as: "profile",
        idempotencyKey: key,
        onProgress,
      });
      if (stored === undefined) throw new Error("The picture was not stored.");
      return stored;
    },
  });
}

/** How many free posts the acting profile has left. */
export function useFreePosts(profileId: string) {
  return useQuery({
    queryKey: [FREE_POSTS, profileId],
    queryFn: () => callOrThrow(FREE_POSTS, { as: "profile" }),
    staleTime: 0,
  });
}

/**
 * All opportunities of a profile that the caller may see, page by page: an owner and administrators see drafts and
 * removed ones too.
 * @param after the one that the first page comes after; empty begins with the newest
 */
export function useOpportunitiesOf(profileId: string, after = "") {
  return useInfiniteQuery({
    queryKey: [OF_PROFILE, profileId, "own", after],
    queryFn: ({ pageParam }) =>
      callOrThrow(OF_PROFILE, {
        params: { profileId },
        query: { size: PAGE_SIZE, after: pageParam },
        as: "account",
      }),
    initialPageParam: after,
    // A page that is not full is the last one.
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
    staleTime: 0,
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
      client.removeQueries({ queryKey: keyOf(id) });
      return client.invalidateQueries({ queryKey: [OF_PROFILE] });
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
      client.setQueryData(keyOf(copy.id), copy);
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
        if (statusOf(error) !== 400 || images.length === 0) throw error;
        return post({}, `${key}-text`);
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [OF_PROFILE] }),
  });
}
