import { secretMetadata } from "@/app/secret-metadata";
import { PersonalPage } from "@/components/ui/personal-page";
import { ConfirmConversation } from "@/components/screens/messages/confirm-conversation";

export const metadata = secretMetadata("Send your question");

type Props = { params: Promise<{ token: string }> };

export default async function ConfirmConversationPage({ params }: Props) {
  const { token } = await params;
  return (
    <PersonalPage
      title="Send your question"
      subject="Sending"
      className="flex flex-col items-start gap-5"
    >
      <ConfirmConversation token={token} />
    </PersonalPage>
  );
}
