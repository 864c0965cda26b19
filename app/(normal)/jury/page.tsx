import { createPersonalPage } from "@/app/create-personal-page";
import { JuryRoundsPage } from "@/components/juries/jury-rounds-page";

const { metadata, Page } = createPersonalPage(
  { title: "Juries", subject: "This page" },
  JuryRoundsPage,
);

export { metadata, Page as default };
