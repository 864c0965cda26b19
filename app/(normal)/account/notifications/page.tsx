import type { Metadata } from "next";
import { PersonalPage } from "@/components/ui/personal-page";
import { NotificationSettingsPage } from "@/components/notifications/notification-settings-page";

export const metadata: Metadata = { title: "Notifications and e-mail", robots: { index: false } };

export default function NotificationSettingsRoute() {
  return (
    <PersonalPage title="Notifications and e-mail" subject="Changing your e-mail settings">
      <NotificationSettingsPage />
    </PersonalPage>
  );
}
