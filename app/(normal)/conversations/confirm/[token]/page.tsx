import type { Metadata } from "next";
import { ConfirmConversation } from "@/components/screens/messages/confirm-conversation";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = {
  title: "Send your question",
  robots: { index: false },
  referrer: "no-referrer",
};

type Props = { params: Promise<{ token: string }> };

export default async function ConfirmConversationPage({ params }: Props) {
  const { token } = await params;
  return (
    <div className="flex flex-col items-start gap-5">
      <PageTitle>Send your question</PageTitle>
      <NeedsScript subject="Sending">
        <ConfirmConversation token={token} />
      </NeedsScript>
    </div>
  );
}
