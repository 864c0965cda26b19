import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Progress } from "@/hooks/use-artworks";
import type { CallOptions } from "@/lib/client/call";
import { callOrThrow } from "@/lib/client/call-failure";
import type { Opportunity, OpportunityImage } from "@/lib/opportunities/opportunities.schema";
import type { OpportunityBoostType } from "@/lib/vocabulary/opportunity-words.schema";

const ONE = "GET /v1/opportunities/{id}";
const OF_PROFILE = "GET /v1/opportunities/profiles/{profileId}";
const FREE_POSTS = "GET /v1/opportunities/free-posts";
const CHANGE = "PUT /v1/opportunities/{id}";

/** The fields that a change of an opportunity sends. */
export type ChangedFields = Omit<CallOptions<typeof CHANGE>["body"] & object, "id">;

/** Under which key one of one’s own opportunities is held. */
export const ownOpportunityKey = (id: string) => [ONE, "own", id];
const readOne = (id: string) => callOrThrow(ONE, { params: { id }, as: "account" });

/** One of one's own opportunities as it is now, also a draft; nothing is asked for null. Who comes back to the page sees what changed elsewhere. */
export function useOwnOpportunity(id: string | null) {
  return useQuery({
    queryKey: ownOpportunityKey(id ?? ""),
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
    client.setQueryData(ownOpportunityKey(opportunity.id), opportunity);
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
        queryKey: ownOpportunityKey(id),
        queryFn: () => readOne(id),
        staleTime: 0,
        // The autosave that asks has a retry of its own.
        retry: false,
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
