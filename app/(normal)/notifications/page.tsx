import { createPersonalPage } from "@/app/create-personal-page";
import { NotificationsPage } from "@/components/notifications/notifications-page";

const { metadata, Page } = createPersonalPage(
  { title: "Notifications", subject: "Reading notifications" },
  NotificationsPage,
);

export { metadata, Page as default };
