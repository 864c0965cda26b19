import { createPersonalPage } from "@/app/create-personal-page";
import { IntegrationsPage } from "@/components/screens/keys/integrations-page";

const { metadata, Page } = createPersonalPage(
  { title: "Integrations", subject: "A key" },
  IntegrationsPage,
);

export { metadata, Page as default };
