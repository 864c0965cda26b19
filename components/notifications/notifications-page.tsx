"use client";

import { gatedPart } from "@/components/auth/gated-part";
import { Skeleton } from "@/components/ui/states/skeleton";

export const NotificationsPage = gatedPart({
  subject: "Reading notifications",
  path: "/notifications",
  fallback: <Skeleton className="h-60" />,
  load: async () => (await import("@/components/notifications/all-notifications")).AllNotifications,
});
