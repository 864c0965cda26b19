import { Menu } from "@base-ui/react/menu";
import Link from "next/link";
import { useState } from "react";
import { NotificationText } from "@/components/notifications/notification-text";
import { Skeleton } from "@/components/ui/states/skeleton";
import { Bell } from "@/components/ui/icons/action-icons";
import { menuClass, optionClass } from "@/components/ui/dialogs/popup-class";
import { useFreshCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { notificationLimits } from "@/lib/notifications/notification-limits.schema";
import { withQueries } from "@/providers/with-queries";

/** The count is read this often while the page is visible. */
const POLL_MS = 60_000;

const formatCount = (count: number) =>
  count >= notificationLimits.unread ? `${notificationLimits.unread}+` : String(count);

function BellMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const { data: { count } = { count: 0 } } = useFreshCall(
    "GET /v1/notifications/unread",
    {},
    { refetchInterval: POLL_MS, refetchOnWindowFocus: true },
  );
  const { data: latest, error } = useFreshCall(
    "GET /v1/notifications/",
    { query: { size: notificationLimits.latest } },
    { enabled: isOpen },
  );
  const { mutate: markRead } = useCallMutation("POST /v1/notifications/read", {
    refreshes: ["GET /v1/notifications/unread", "GET /v1/notifications/"],
  });
  const items = latest?.items ?? [];
  const label = count === 0 ? "Notifications" : `Notifications, ${formatCount(count)} unread`;
  return (
    <Menu.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
      <Menu.Trigger
        aria-label={label}
        className="relative inline-flex size-11 items-center justify-center rounded-full hover:bg-surface"
      >
        <Bell className="size-5" />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute top-1 right-0 min-w-5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-5 text-ground"
          >
            {formatCount(count)}
          </span>
        )}
      </Menu.Trigger>
      <output className="sr-only">{count > 0 && label}</output>
      <Menu.Portal>
        <Menu.Positioner side="bottom" align="end" sideOffset={4} className="z-50 outline-none">
          <Menu.Popup className={`${menuClass} w-88 max-w-[calc(100vw-1rem)]`}>
            {error !== null && <p className="p-3">{error.message}</p>}
            {latest === undefined && error === null && <Skeleton className="m-3 h-30" />}
            {latest !== undefined && items.length === 0 && (
              <p className="p-3 text-muted">Nothing yet.</p>
            )}
            {items.map((notification) => (
              <Menu.Item
                key={notification.id}
                className={`${optionClass} items-start gap-3 py-3`}
                onClick={() =>
                  notification.readAt === null && markRead({ body: { ids: [notification.id] } })
                }
                render={<Link href={notification.href} prefetch={false} />}
              >
                <NotificationText {...notification} />
              </Menu.Item>
            ))}
            <Menu.Separator className="my-1 border-t" />
            <Menu.Item
              className={optionClass}
              render={<Link href="/notifications" prefetch={false} />}
            >
              All notifications
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

export const NotificationBell = withQueries(BellMenu);
