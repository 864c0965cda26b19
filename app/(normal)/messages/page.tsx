import { createPersonalPage } from "@/app/create-personal-page";
import { MessagesPage } from "@/components/screens/messages/messages-page";

const { metadata, Page } = createPersonalPage(
  { title: "Messages", subject: "Reading messages" },
  () => <MessagesPage conversationId={null} />,
);

export { metadata, Page as default };
