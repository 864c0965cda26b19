import { formatDateTime } from "@/lib/shared/texts/format-date";
import type { Notification } from "@/lib/notifications/notifications.schema";

/** The contents of one notification; the dot says that it is unread. */
export function NotificationText({ title, text, count, createdAt, readAt }: Notification) {
  return (
    <>
      <span
        aria-hidden
        className={`mt-2 size-2 shrink-0 rounded-full ${readAt === null ? "bg-accent" : ""}`}
      />
      <span className="min-w-0 flex-1">
        {readAt === null && <span className="sr-only">Unread: </span>}
        <span dir="auto" className="block font-medium">
          {title}
          {count > 1 && <span className="text-muted"> and {count - 1} more</span>}
        </span>
        {text !== "" && (
          <span dir="auto" className="block text-small text-muted">
            {text}
          </span>
        )}
        <time dateTime={createdAt} className="block text-small text-muted">
          {formatDateTime(createdAt)}
        </time>
      </span>
    </>
  );
}
