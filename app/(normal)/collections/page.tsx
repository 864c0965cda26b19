import { createPersonalPage } from "@/app/create-personal-page";
import { CollectionsPage } from "@/components/screens/collections/collections-page";

const { metadata, Page } = createPersonalPage(
  { title: "Your collections", subject: "Collecting artworks" },
  CollectionsPage,
);

export { metadata, Page as default };
