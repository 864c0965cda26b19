"use client";

import { gatedPart } from "@/components/auth/gated-part";
import { Skeleton } from "@/components/ui/states/skeleton";

export const NotificationSettingsPage = gatedPart({
  subject: "Changing e-mail settings",
  path: "/account/notifications",
  fallback: <Skeleton className="h-100" />,
  load: async () =>
    (await import("@/components/notifications/notification-settings-form"))
      .NotificationSettingsSection,
});
