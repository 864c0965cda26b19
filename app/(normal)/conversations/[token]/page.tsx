import { createPersonalPage } from "@/app/create-personal-page";
import { GuestConversation } from "@/components/screens/messages/guest-conversation";

const { metadata, Page } = createPersonalPage(
  { title: "Your conversation", subject: "Reading messages", isSecret: true },
  GuestConversation,
);

export { metadata, Page as default };
