import { secretMetadata } from "@/app/secret-metadata";
import { PersonalPage } from "@/components/ui/personal-page";
import { GuestConversation } from "@/components/screens/messages/guest-conversation";

export const metadata = secretMetadata("Your conversation");

type Props = { params: Promise<{ token: string }> };

export default async function GuestConversationPage({ params }: Props) {
  const { token } = await params;
  return (
    <PersonalPage title="Your conversation" subject="Reading messages">
      <GuestConversation token={token} />
    </PersonalPage>
  );
}
