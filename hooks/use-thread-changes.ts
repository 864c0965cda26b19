import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { callKey } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import type { Conversation } from "@/lib/conversations/conversations.schema";

const THREAD = "GET /v1/conversations/{id}";
/** The calls that count or list messages: for their page, the menu, the bell and the home. */
const lists = [
  "GET /v1/conversations/",
  "GET /v1/conversations/unread",
  "GET /v1/notifications/",
  "GET /v1/notifications/unread",
  "GET /v1/home/",
] as const;

/** Refetches while the page is visible. */
export const pollOptions = { refetchInterval: 20_000, refetchOnWindowFocus: true, staleTime: 0 };

/** An account, or a guest whose token stands in place of the conversation's id. */
export type ThreadReader = "account" | "anyone";

type Thread = InfiniteData<Conversation, string | undefined>;

export function useThreadChanges(id: string, reader: ThreadReader) {
  const client = useQueryClient();
  const queryKey = callKey(THREAD, { params: { id } });
  const refreshes = [queryKey, ...lists];
  const reply = useCallMutation("POST /v1/conversations/{id}/messages", {
    as: reader,
    creates: true,
    refreshes,
  });
  const change = useCallMutation("PATCH /v1/conversations/{id}", {
    as: reader,
    onSuccess: ({ state, canWrite, canReopen, unread }) =>
      void client.setQueriesData<Thread>({ queryKey }, (thread) =>
        thread === undefined
          ? undefined
          : {
              ...thread,
              pages: thread.pages.map((page) => ({ ...page, state, canWrite, canReopen, unread })),
            },
      ),
    refreshes: lists,
  });
  const block = useCallMutation("POST /v1/blocks/", { creates: true, refreshes });
  const unblock = useCallMutation("DELETE /v1/blocks/{id}", { refreshes });
  return { reply, change, block, unblock };
}
