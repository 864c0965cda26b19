import type { Metadata } from "next";
import { GuestConversation } from "@/components/screens/messages/guest-conversation";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = {
  title: "Your conversation",
  robots: { index: false },
  referrer: "no-referrer",
};

type Props = { params: Promise<{ token: string }> };

export default async function GuestConversationPage({ params }: Props) {
  const { token } = await params;
  return (
    <div className="flex flex-col gap-10">
      <PageTitle>Your conversation</PageTitle>
      <NeedsScript subject="Reading messages">
        <GuestConversation token={token} />
      </NeedsScript>
    </div>
  );
}
