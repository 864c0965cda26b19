export const notificationLimits = {
  /** Notifications in the menu of the bell. */
  latest: 10,
  pageSize: 20,
  /** The highest number that the bell shows. */
  unread: 99,
  /** Marked as read by one call. */
  ids: 100,
  /** Days until a notification is deleted. */
  days: 180,
} as const;
