import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Progress } from "@/hooks/use-artworks";
import { useCreation } from "@/hooks/use-creation";
import type { CallOptions } from "@/lib/client/call";
import { callOrThrow, getCallStatus } from "@/lib/client/call-failure";
import type { Application } from "@/lib/applications/applications.schema";
import { MAX_PAGE_SIZE } from "@/lib/shared/list";

const LIST = "GET /v1/applications/";
const ONE = "GET /v1/applications/{id}";
const SAVE = "PUT /v1/applications/{id}/draft";
const FORM = "GET /v1/opportunities/{id}/form";
const WORKS = "GET /v1/artworks/profiles/{profileId}";

/** Signed links to files work for ten minutes. */
const RENEW_LINKS_MS = 9 * 60_000;

export type DraftBody = CallOptions<typeof SAVE>["body"] & object;

/** The account's own, page by page: as many as a call returns, because they are shown by what is next. @param awaitsReply those with a place to confirm, or the others */
export function useApplications(profileId: string, awaitsReply: boolean) {
  return useInfiniteQuery({
    queryKey: [LIST, profileId, { awaitsReply }],
    queryFn: ({ pageParam }) =>
      callOrThrow(LIST, {
        query: { awaitsReply: `${awaitsReply}`, size: MAX_PAGE_SIZE, cursor: pageParam },
        as: "profile",
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
}

/** The account's own to one opportunity, newest first. */
export function useApplicationsTo(opportunityId: string) {
  return useQuery({
    queryKey: [LIST, { opportunityId }],
    queryFn: () => callOrThrow(LIST, { query: { opportunityId, size: "100" }, as: "profile" }),
    staleTime: 0,
  });
}

/** A draft that was never sent is gone once it is withdrawn: there is nothing to read anew. */
const isDiscarded = ({ state, submittedAt }: Pick<Application, "state" | "submittedAt">) =>
  state === "WITHDRAWN" && submittedAt === null;

export function useApplication(id: string) {
  return useQuery({
    queryKey: [ONE, id],
    queryFn: () => callOrThrow(ONE, { params: { id }, as: "account" }),
    enabled: ({ state: { data } }) => data === undefined || !isDiscarded(data),
    staleTime: 0,
    refetchOnWindowFocus: "always",
    refetchInterval: RENEW_LINKS_MS,
  });
}

/** The open version, also for the organiser's team. */
export function useOpenForm(opportunityId: string) {
  return useQuery({
    queryKey: [FORM, opportunityId, "open"],
    queryFn: () => callOrThrow(FORM, { params: { id: opportunityId } }),
    refetchOnWindowFocus: "always",
  });
}

export function usePortfolio(profileId: string) {
  return useInfiniteQuery({
    queryKey: [WORKS, profileId],
    queryFn: ({ pageParam }) =>
      callOrThrow(WORKS, {
        params: { profileId },
        query: { size: MAX_PAGE_SIZE, cursor: pageParam },
        as: "account",
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

export function useStartApplication() {
  const client = useQueryClient();
  return useCreation({
    create: (body: { opportunityId: string; reuse: boolean }, idempotencyKey) =>
      callOrThrow("POST /v1/applications/", { body, idempotencyKey, as: "profile" }),
    onSettled: () => client.invalidateQueries({ queryKey: [LIST] }),
  });
}

/** Confirms or declines a place; a failed reply shows what is true by now. */
export function useReplyToPlace(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: "CONFIRM" | "DECLINE") =>
      callOrThrow("POST /v1/applications/{id}/reply", {
        params: { id },
        body: { answer },
        as: "profile",
      }),
    onSuccess: (application) => client.setQueryData([ONE, id], application),
    onError: () => client.invalidateQueries({ queryKey: [ONE, id] }),
    onSettled: () => client.invalidateQueries({ queryKey: [LIST] }),
  });
}

/** What an artist does with one application; each then reads it anew. Saving is never retried here: the autosave decides that. */
export function useApplicationRequests(id: string) {
  const client = useQueryClient();
  const params = { id };
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [ONE, id] }),
      client.invalidateQueries({ queryKey: [LIST] }),
    ]);
  const save = async (body: DraftBody) => {
    try {
      return await callOrThrow(SAVE, { params, body, as: "profile" });
    } catch (error) {
      // Saved elsewhere, or closed: the draft compares itself with what is there now.
      if (getCallStatus(error) === 409) void refresh();
      throw error;
    }
  };
  const submit = useMutation({
    mutationFn: (revision: number) =>
      callOrThrow("POST /v1/applications/{id}/submit", {
        params,
        body: { revision },
        as: "profile",
      }),
    onSettled: refresh,
  });
  const withdraw = useMutation({
    mutationFn: () =>
      callOrThrow("POST /v1/applications/{id}/withdraw", { params, body: {}, as: "profile" }),
    onSuccess: (application) => client.setQueryData([ONE, id], application),
    onSettled: refresh,
  });
  const addFiles = useCreation({
    create: (upload: { form: FormData; onProgress: Progress }, idempotencyKey) =>
      callOrThrow("POST /v1/applications/{id}/files", {
        params,
        ...upload,
        idempotencyKey,
        as: "profile",
      }),
    onSuccess: refresh,
  });
  return { save, submit, withdraw, addFiles };
}
