import { createPersonalPage } from "@/app/create-personal-page";
import { KeysPage } from "@/components/screens/keys/keys-page";

const { metadata, Page } = createPersonalPage(
  { title: "Keys and webhooks", subject: "A key" },
  KeysPage,
);

export { metadata, Page as default };
