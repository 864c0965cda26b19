import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MessagesPage } from "@/components/screens/messages/messages-page";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";
import { Id } from "@/lib/shared/ids";

export const metadata: Metadata = { title: "Conversation", robots: { index: false } };

type Props = { params: Promise<{ id: string }> };

export default async function ConversationPage({ params }: Props) {
  const { id } = await params;
  if (!Id.safeParse(id).success) notFound();
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
