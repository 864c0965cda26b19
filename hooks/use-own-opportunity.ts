import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Progress } from "@/hooks/use-artworks";
import { useCreation } from "@/hooks/use-creation";
import type { CallOptions } from "@/lib/client/call";
import { callOrThrow } from "@/lib/client/call-failure";
import { createKeyHolder } from "@/lib/client/idempotency-key";
import type { Opportunity, OpportunityImage } from "@/lib/opportunities/opportunities.schema";
import type { OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";

const OPPORTUNITY = "GET /v1/opportunities/{id}";
const PROFILE_OPPORTUNITIES = "GET /v1/opportunities/profiles/{profileId}";
const FREE_POSTS = "GET /v1/opportunities/free-posts";
const UPDATE = "PUT /v1/opportunities/{id}";

export type ChangedFields = Omit<CallOptions<typeof UPDATE>["body"] & object, "id">;

export const ownOpportunityKey = (id: string) => [OPPORTUNITY, "own", id];
const fetchOpportunity = (id: string) =>
  callOrThrow(OPPORTUNITY, { params: { id }, as: "account" });

/** Refetched on window focus, because it may have been edited elsewhere. Null sends no request. */
export function useOwnOpportunity(id: string | null) {
  return useQuery({
    queryKey: ownOpportunityKey(id ?? ""),
    queryFn: () => fetchOpportunity(id ?? ""),
    enabled: id !== null,
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
}

/** Never retried here: the autosave decides that. */
export function useOpportunityRequests() {
  const client = useQueryClient();
  const [sendWithKey] = useState(createKeyHolder);
  const cacheOpportunity = (opportunity: Opportunity) => {
    client.setQueryData(ownOpportunityKey(opportunity.id), opportunity);
    void client.invalidateQueries({ queryKey: [PROFILE_OPPORTUNITIES], refetchType: "none" });
    return opportunity;
  };
  return {
    create: async (title: string, key: string) =>
      cacheOpportunity(
        await callOrThrow("POST /v1/opportunities/", {
          body: { title },
          as: "profile",
          idempotencyKey: key,
        }),
      ),
    refresh: (id: string) =>
      client.fetchQuery({
        queryKey: ownOpportunityKey(id),
        queryFn: () => fetchOpportunity(id),
        staleTime: 0,
        // The autosave that calls it retries.
        retry: false,
        networkMode: "always",
      }),
    /** Omitted fields stay unchanged. With a plan, a draft is published. */
    change: async (id: string, changes: ChangedFields) => {
      const updated = cacheOpportunity(
        await callOrThrow(UPDATE, { params: { id }, body: { ...changes, id }, as: "account" }),
      );
      if (changes.plan) void client.invalidateQueries({ queryKey: [FREE_POSTS] });
      return updated;
    },
    boost: async (id: string, type: OpportunityBoostType) =>
      cacheOpportunity(
        await sendWithKey({ id, type }, (idempotencyKey) =>
          callOrThrow("POST /v1/opportunities/boost/{id}", {
            params: { id },
            body: { type },
            idempotencyKey,
            as: "profile",
          }),
        ),
      ),
    link: async (id: string, profileId: string) =>
      cacheOpportunity(
        await callOrThrow("PUT /v1/opportunities/{id}/profile", {
          params: { id },
          body: { profileId },
          as: "account",
        }),
      ),
  };
}

export function useUploadOpportunityPicture() {
  return useCreation({
    create: async (
      { file, onProgress }: { file: File; onProgress: Progress },
      idempotencyKey,
    ): Promise<OpportunityImage> => {
      const form = new FormData();
      form.append("images", file, file.name);
      const [image] = await callOrThrow("POST /v1/opportunities/images", {
        form,
        as: "profile",
        idempotencyKey,
        onProgress,
      });
      if (image === undefined) throw new Error("The picture was not stored.");
      return image;
    },
  });
}

export function useFreePosts(profileId: string) {
  return useQuery({
    queryKey: [FREE_POSTS, profileId],
    queryFn: () => callOrThrow(FREE_POSTS, { as: "profile" }),
    staleTime: 0,
  });
}
