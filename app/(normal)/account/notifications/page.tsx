import { createPersonalPage } from "@/app/create-personal-page";
import { NotificationSettingsPage } from "@/components/notifications/notification-settings-page";

const { metadata, Page } = createPersonalPage(
  { title: "Notifications and e-mail", subject: "Changing your e-mail settings" },
  NotificationSettingsPage,
);

export { metadata, Page as default };
