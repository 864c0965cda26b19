import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callOrThrow } from "@/lib/client/call-failure";
import type { NotificationSettingsForm, ReadForm } from "@/lib/notifications/notifications.schema";
import { notificationLimits } from "@/lib/notifications/notification-limits.schema";

const LIST = "GET /v1/notifications/";
const UNREAD = "GET /v1/notifications/unread";
const SETTINGS = "GET /v1/notifications/settings";

const POLL_MS = 60_000;

/** Asked again each minute while the page is visible, and when it becomes visible. */
export function useUnreadCount(uid: string) {
  return useQuery({
    queryKey: [UNREAD, uid],
    queryFn: () => callOrThrow(UNREAD, { as: "account" }),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
}

/** Of the bell's menu, while it is open. */
export function useLatestNotifications(uid: string, isOpen: boolean) {
  return useQuery({
    queryKey: [LIST, uid, "latest"],
    queryFn: () => callOrThrow(LIST, { query: { size: notificationLimits.latest }, as: "account" }),
    enabled: isOpen,
    staleTime: 0,
  });
}

export function useAllNotifications(uid: string) {
  return useInfiniteQuery({
    queryKey: [LIST, uid, "all"],
    queryFn: ({ pageParam }) =>
      callOrThrow(LIST, {
        query: { ...(pageParam !== null && { cursor: pageParam }) },
        as: "account",
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

export function useMarkRead(uid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ReadForm) =>
      callOrThrow("POST /v1/notifications/read", { body, as: "account" }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [UNREAD, uid] }),
        queryClient.invalidateQueries({ queryKey: [LIST, uid] }),
      ]),
  });
}

export function useNotificationSettings(uid: string) {
  return useQuery({
    queryKey: [SETTINGS, uid],
    queryFn: () => callOrThrow(SETTINGS, { as: "account" }),
  });
}

export function useSaveNotificationSettings(uid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NotificationSettingsForm) =>
      callOrThrow("PUT /v1/notifications/settings", { body, as: "account" }),
    onSuccess: (settings) => queryClient.setQueryData([SETTINGS, uid], settings),
  });
}
