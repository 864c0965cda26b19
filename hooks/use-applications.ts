import { useQueryClient } from "@tanstack/react-query";
import { callKey, callQuery, useFreshCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { useFreshPages } from "@/hooks/use-call-pages";
import type { CallInput } from "@/lib/client/call";
import { callOrThrow, getCallStatus } from "@/lib/client/call-failure";
import type { Application } from "@/lib/applications/applications.schema";
import { MAX_PAGE_SIZE } from "@/lib/shared/list";
import { MINUTE_MS } from "@/lib/shared/time/durations";

const LIST = "GET /v1/applications/";
const ONE = "GET /v1/applications/{id}";
const SAVE = "PUT /v1/applications/{id}/draft";

/** Signed links to files work for ten minutes. */
const RENEW_LINKS_MS = 9 * MINUTE_MS;

/** The account's own, page by page: as many as a call returns, because they are shown by what is next. @param awaitsReply those with a place to confirm, or the others */
export const useApplications = (awaitsReply: boolean) =>
  useFreshPages(LIST, {
    query: { awaitsReply: `${awaitsReply}`, size: MAX_PAGE_SIZE },
    as: "profile",
  });

/** True for a draft that was never sent: it is gone once it is withdrawn, and there is nothing to read anew. */
const isDiscarded = ({ state, submittedAt }: Pick<Application, "state" | "submittedAt">) =>
  state === "WITHDRAWN" && submittedAt === null;

export const useApplication = (id: string) =>
  useFreshCall(
    ONE,
    { params: { id } },
    {
      enabled: ({ state: { data } }) => data === undefined || !isDiscarded(data),
      refetchOnWindowFocus: "always",
      refetchInterval: RENEW_LINKS_MS,
    },
  );

/** Actions of an artist on one application; each then reads it anew. Saving is never retried here: the autosave decides that. */
export function useApplicationRequests(id: string) {
  const client = useQueryClient();
  const params = { id };
  const refreshes = [callKey(ONE, { params }), LIST] as const;
  const save = async (body: CallInput<typeof SAVE>["body"] & object) => {
    try {
      return await callOrThrow(SAVE, { params, body, as: "profile" });
    } catch (error) {
      // Saved elsewhere, or closed: the draft compares itself with what is there now.
      if (getCallStatus(error) === 409) {
        void client.invalidateQueries({ queryKey: callKey(ONE, { params }) });
        void client.invalidateQueries({ queryKey: callKey(LIST) });
      }
      throw error;
    }
  };
  const submit = useCallMutation("POST /v1/applications/{id}/submit", {
    as: "profile",
    refreshes,
    refreshesAfterError: true,
  });
  const withdraw = useCallMutation("POST /v1/applications/{id}/withdraw", {
    as: "profile",
    replaces: callQuery(ONE, { params }),
    refreshes,
    refreshesAfterError: true,
  });
  const addFiles = useCallMutation("POST /v1/applications/{id}/files", {
    as: "profile",
    creates: true,
    refreshes,
  });
  const reload = () =>
    client.refetchQueries({ queryKey: callKey(ONE, { params }) }, { throwOnError: true });
  return { save, submit, withdraw, addFiles, reload };
}
