import type { Metadata } from "next";
import { NotificationsPage } from "@/components/notifications/notifications-page";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "Notifications", robots: { index: false } };

export default function NotificationsRoute() {
  return (
    <div className="flex flex-col gap-10">
      <PageTitle>Notifications</PageTitle>
      <NeedsScript subject="Reading notifications">
        <NotificationsPage />
      </NeedsScript>
    </div>
  );
}
