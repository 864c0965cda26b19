import type { Metadata } from "next";
import { MessagesPage } from "@/components/screens/messages/messages-page";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "Messages", robots: { index: false } };

export default function MessagesRoute() {
  return (
    <div className="flex flex-col gap-10">
      <PageTitle>Messages</PageTitle>
      <NeedsScript subject="Reading messages">
        <MessagesPage conversationId={null} />
      </NeedsScript>
    </div>
  );
}
