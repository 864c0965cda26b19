import { createPersonalPage } from "@/app/create-personal-page";
import { AlertsPage } from "@/components/alerts/alerts-page";

const { metadata, Page } = createPersonalPage(
  { title: "Alerts and follows", subject: "Changing alerts and follows" },
  AlertsPage,
);

export { metadata, Page as default };
