import { useQueryClient } from "@tanstack/react-query";
import type { Progress } from "@/lib/client/send";
import { callKey, callQuery, useFreshCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import type { CallOptions } from "@/lib/client/call";
import { callOrThrow } from "@/lib/client/call-failure";
import type { OpportunityImage } from "@/lib/opportunities/opportunity-fields.schema";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";

const PROFILE_OPPORTUNITIES = "GET /v1/opportunities/profiles/{profileId}";
const FREE_POSTS = "GET /v1/opportunities/free-posts";
const UPDATE = "PUT /v1/opportunities/{id}";

export type ChangedFields = Omit<CallOptions<typeof UPDATE>["body"] & object, "id">;

export const ownOpportunity = (id: string) =>
  callQuery("GET /v1/opportunities/{id}", { params: { id }, as: "account" });

/** Refetches on window focus, because the opportunity may have been edited elsewhere. Null sends no request. */
export const useOwnOpportunity = (id: string | null) =>
  useFreshCall(
    "GET /v1/opportunities/{id}",
    { params: { id: id ?? "" }, as: "account" },
    { enabled: id !== null, refetchOnWindowFocus: "always" },
  );

/** Returns requests that are not retried here: the autosave decides that. */
export function useOpportunityRequests() {
  const client = useQueryClient();
  const { mutateAsync: boost } = useCallMutation("POST /v1/opportunities/boost/{id}", {
    as: "profile",
    creates: true,
    retry: false,
  });
  const cacheOpportunity = (opportunity: Opportunity) => {
    client.setQueryData(ownOpportunity(opportunity.id).queryKey, opportunity);
    void client.invalidateQueries({
      queryKey: callKey(PROFILE_OPPORTUNITIES),
      refetchType: "none",
    });
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
        ...ownOpportunity(id),
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
      if (changes.plan) void client.invalidateQueries({ queryKey: callKey(FREE_POSTS) });
      return updated;
    },
    boost: async (id: string, type: OpportunityBoostType) =>
      cacheOpportunity(await boost({ params: { id }, body: { type } })),
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

/** @returns a function that resolves to the stored picture */
export function useUploadOpportunityPicture() {
  const { mutateAsync } = useCallMutation("POST /v1/opportunities/images", {
    as: "profile",
    creates: true,
  });
  return async (file: File, onProgress: Progress): Promise<OpportunityImage> => {
    const form = new FormData();
    form.append("images", file, file.name);
    const [image] = await mutateAsync({ form, onProgress });
    if (image === undefined) throw new Error("The picture was not stored.");
    return image;
  };
}
