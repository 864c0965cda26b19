import { createPersonalPage } from "@/app/create-personal-page";
import { AccountPage } from "@/components/screens/account/account-page";

const { metadata, Page } = createPersonalPage(
  { title: "Your account", subject: "Changing your account" },
  AccountPage,
);

export { metadata, Page as default };
