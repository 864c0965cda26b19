export const notificationLimits = {
  /** In the menu of the bell. */
  latest: 10,
  pageSize: 20,
  /** What the bell counts to. */
  unread: 99,
  /** Marked as read by one call. */
  ids: 100,
  /** Days until a notification is deleted. */
  days: 180,
} as const;
