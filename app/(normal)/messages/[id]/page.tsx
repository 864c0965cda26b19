import type { Metadata } from "next";
import { readId } from "@/app/read-id";
import { MessagesPage } from "@/components/screens/messages/messages-page";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "Conversation", robots: { index: false } };

export default async function ConversationPage({ params }: { params: Promise<{ id: string }> }) {
  const id = readId((await params).id);
  return (
    <div className="flex flex-col gap-10">
      <div className="max-md:sr-only">
        <PageTitle>Messages</PageTitle>
      </div>
      <NeedsScript subject="Reading messages">
        <MessagesPage conversationId={id} />
      </NeedsScript>
    </div>
  );
}
