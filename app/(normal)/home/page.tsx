import { createPersonalPage } from "@/app/create-personal-page";
import { HomePage } from "@/components/screens/home/home-page";

const { metadata, Page } = createPersonalPage(
  { title: "Home", subject: "This page", heading: "Your day" },
  HomePage,
);

export { metadata, Page as default };
