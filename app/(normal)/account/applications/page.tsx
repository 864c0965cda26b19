import { createPersonalPage } from "@/app/create-personal-page";
import { OwnApplicationsPage } from "@/components/screens/own-applications/own-applications-page";

const { metadata, Page } = createPersonalPage(
  { title: "Your applications", subject: "Reading your applications" },
  OwnApplicationsPage,
);

export { metadata, Page as default };
