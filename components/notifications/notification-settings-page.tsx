"use client";

import { RequireSignIn } from "@/components/auth/require-sign-in";
import { Skeleton } from "@/components/ui/states/skeleton";
import { lazyComponent } from "@/lib/shared/lazy-component";

const NotificationSettingsForm = lazyComponent(
  async () =>
    (await import("@/components/notifications/notification-settings-form"))
      .NotificationSettingsSection,
);

const skeleton = <Skeleton className="h-100" />;

export function NotificationSettingsPage() {
  return (
    <RequireSignIn
      subject="Changing e-mail settings"
      path="/account/notifications"
      fallback={skeleton}
    >
      {() => <NotificationSettingsForm />}
    </RequireSignIn>
  );
}
