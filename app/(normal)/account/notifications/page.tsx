import type { Metadata } from "next";
import { NotificationSettingsPage } from "@/components/notifications/notification-settings-page";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "Notifications and e-mail", robots: { index: false } };

export default function NotificationSettingsRoute() {
  return (
    <div className="flex flex-col gap-10">
      <PageTitle>Notifications and e-mail</PageTitle>
      <NeedsScript subject="Changing your e-mail settings">
        <NotificationSettingsPage />
      </NeedsScript>
    </div>
  );
}
