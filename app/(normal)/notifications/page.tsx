import type { Metadata } from "next";
import { PersonalPage } from "@/components/ui/personal-page";
import { NotificationsPage } from "@/components/notifications/notifications-page";

export const metadata: Metadata = { title: "Notifications", robots: { index: false } };

export default function NotificationsRoute() {
  return (
    <PersonalPage title="Notifications" subject="Reading notifications">
      <NotificationsPage />
    </PersonalPage>
  );
}
