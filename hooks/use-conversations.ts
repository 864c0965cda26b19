import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useCreation } from "@/hooks/use-creation";
import { callOrThrow } from "@/lib/client/call-failure";
import type {
  Conversation,
  ConversationChanges,
  ConversationForm,
  MessageForm,
} from "@/lib/conversations/conversations.schema";

const LIST = "GET /v1/conversations/";
const UNREAD = "GET /v1/conversations/unread";
const THREAD = "GET /v1/conversations/{id}";

const POLL_MS = 20_000;

/** Who reads: an account, or a guest whose token stands in place of the conversation's id. */
export type ThreadReader = { as: "account" } | { as?: never };

type Thread = InfiniteData<Conversation, string | null>;

/** Latest message first. Asked again while the page is visible. */
export function useConversations(uid: string) {
  return useInfiniteQuery({
    queryKey: [LIST, uid],
    queryFn: ({ pageParam }) =>
      callOrThrow(LIST, {
        query: { ...(pageParam !== null && { cursor: pageParam }) },
        as: "account",
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
}

/** The newest of those about one thing. */
export function useConversationsAbout(subjectId: string) {
  return useQuery({
    queryKey: [LIST, "about", subjectId],
    queryFn: () => callOrThrow(LIST, { query: { subjectId }, as: "account" }),
    staleTime: 0,
  });
}

/** In how many conversations something is unread. */
export function useUnreadMessages(uid: string) {
  return useQuery({
    queryKey: [UNREAD, uid],
    queryFn: () => callOrThrow(UNREAD, { as: "account" }),
    staleTime: 0,
  });
}

/** Pages of messages, the newest page first. @param id or a guest's token */
export function useThread(id: string, reader: ThreadReader) {
  return useInfiniteQuery({
    queryKey: [THREAD, id],
    queryFn: ({ pageParam }) =>
      callOrThrow(THREAD, {
        params: { id },
        query: { ...(pageParam !== null && { cursor: pageParam }) },
        ...reader,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ earlier }) => earlier,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
}

export function useThreadChanges(id: string, reader: ThreadReader) {
  const client = useQueryClient();
  const refreshLists = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [LIST] }),
      client.invalidateQueries({ queryKey: [UNREAD] }),
    ]);
  const refresh = () =>
    Promise.all([client.invalidateQueries({ queryKey: [THREAD, id] }), refreshLists()]);
  const reply = useCreation({
    create: ({ body }: { body: MessageForm; idempotencyKey: string }, idempotencyKey) =>
      callOrThrow("POST /v1/conversations/{id}/messages", {
        params: { id },
        body,
        idempotencyKey,
        ...reader,
      }),
    getStoredKey: ({ idempotencyKey }) => idempotencyKey,
    onSuccess: refresh,
  });
  const change = useMutation({
    mutationFn: (body: ConversationChanges) =>
      callOrThrow("PATCH /v1/conversations/{id}", { params: { id }, body, ...reader }),
    onSuccess: ({ state, canWrite, canReopen, unread }) => {
      client.setQueryData([THREAD, id], (thread: Thread | undefined) =>
        thread === undefined
          ? undefined
          : {
              ...thread,
              pages: thread.pages.map((page) => ({ ...page, state, canWrite, canReopen, unread })),
            },
      );
      return refreshLists();
    },
  });
  const block = useCreation({
    create: (_: void, idempotencyKey) =>
      callOrThrow("POST /v1/blocks/", {
        body: { conversationId: id },
        idempotencyKey,
        as: "account",
      }),
    onSuccess: refresh,
  });
  const unblock = useMutation({
    mutationFn: (blockId: string) =>
      callOrThrow("DELETE /v1/blocks/{id}", { params: { id: blockId }, as: "account" }),
    onSuccess: refresh,
  });
  return { reply, change, block, unblock };
}

export function useStartConversation(reader: ThreadReader) {
  return useCreation({
    create: ({ body }: { body: ConversationForm; idempotencyKey: string }, idempotencyKey) =>
      callOrThrow("POST /v1/conversations/", { body, idempotencyKey, ...reader }),
    getStoredKey: ({ idempotencyKey }) => idempotencyKey,
  });
}

/** What a profile may be asked about. */
export function useEnquiries(profileId: string, enabled: boolean) {
  return useQuery({
    queryKey: ["GET /v1/profiles/{id}", profileId, "enquiries"],
    queryFn: async () =>
      (await callOrThrow("GET /v1/profiles/{id}", { params: { id: profileId } })).enquiries,
    enabled,
  });
}
