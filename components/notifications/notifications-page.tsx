"use client";

import { RequireSignIn } from "@/components/auth/require-sign-in";
import { Skeleton } from "@/components/ui/states/skeleton";
import { lazyComponent } from "@/lib/shared/lazy-component";

const AllNotifications = lazyComponent(
  async () => (await import("@/components/notifications/all-notifications")).AllNotifications,
);

const skeleton = <Skeleton className="h-60" />;

export function NotificationsPage() {
  return (
    <RequireSignIn subject="Reading notifications" path="/notifications" fallback={skeleton}>
      {() => <AllNotifications />}
    </RequireSignIn>
  );
}
