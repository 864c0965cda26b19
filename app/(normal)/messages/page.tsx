import type { Metadata } from "next";
import { PersonalPage } from "@/components/ui/personal-page";
import { MessagesPage } from "@/components/screens/messages/messages-page";

export const metadata: Metadata = { title: "Messages", robots: { index: false } };

export default function MessagesRoute() {
  return (
    <PersonalPage title="Messages" subject="Reading messages">
      <MessagesPage conversationId={null} />
    </PersonalPage>
  );
}
