import { createPersonalPage } from "@/app/create-personal-page";
import { ConfirmConversation } from "@/components/screens/messages/confirm-conversation";

const { metadata, Page } = createPersonalPage(
  {
    title: "Send your question",
    subject: "Sending",
    isSecret: true,
    className: "flex flex-col items-start gap-5",
  },
  ConfirmConversation,
);

export { metadata, Page as default };
