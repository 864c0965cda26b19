import Link from "next/link";
import { SuppressionNotice } from "@/components/notifications/suppression-notice";
import { NotificationText } from "@/components/notifications/notification-text";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/states/empty-state";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { MoreButton } from "@/components/ui/lists/more-button";
import { QueryError } from "@/components/ui/states/query-error";
import { Skeleton } from "@/components/ui/states/skeleton";
import { useCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { useFreshPages } from "@/hooks/use-call-pages";
import { notificationLimits } from "@/lib/notifications/notification-limits.schema";

function NotificationRows() {
  const notifications = useFreshPages("GET /v1/notifications/");
  const { data } = notifications;
  const { mutate: markRead, isPending } = useCallMutation("POST /v1/notifications/read", {
    refreshes: ["GET /v1/notifications/unread", "GET /v1/notifications/"],
  });
  const { data: settings } = useCall("GET /v1/notifications/settings");
  const failure = (
    <QueryError
      subject="Your notifications"
      query={notifications}
      skeleton={data === undefined && <Skeleton className="h-60" />}
    />
  );
  if (data === undefined) return failure;
  const items = data.pages.flatMap((page) => page.items);
  const [newest] = items;
  const hasUnread = items.some(({ readAt }) => readAt === null);
  return (
    <>
      {settings !== undefined && <SuppressionNotice settings={settings} />}
      <div className="flex flex-wrap gap-3">
        {hasUnread && newest !== undefined && (
          <Button
            pending={isPending}
            onClick={() => markRead({ body: { before: newest.createdAt } })}
          >
            Mark all as read
          </Button>
        )}
        <LinkButton href="/account/notifications">Settings</LinkButton>
      </div>
      {items.length === 0 ? (
        <EmptyState>
          Nothing yet. Save an opportunity, and we will tell you here when it changes.
        </EmptyState>
      ) : (
        <ul className="flex flex-col border-b">
          {items.map((notification) => (
            <li key={notification.id} className="border-t">
              <Link
                href={notification.href}
                prefetch={false}
                onClick={() =>
                  notification.readAt === null && markRead({ body: { ids: [notification.id] } })
                }
                className="flex gap-3 py-4 hover:text-accent"
              >
                <NotificationText {...notification} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={notifications} label="Show older ones" />
      {failure}
      <p className="text-small text-muted">
        Notifications are deleted after {notificationLimits.days} days.
      </p>
    </>
  );
}

export const AllNotifications = () => (
  <div className="flex max-w-3xl flex-col items-stretch gap-6">
    <NotificationRows />
  </div>
);
