import { secretMetadata } from "@/app/secret-metadata";
import { PersonalPage } from "@/components/ui/personal-page";
import { LateInvitation } from "@/components/screens/team/late-invitation";

export const metadata = secretMetadata("Invitation");

type Props = { params: Promise<{ token: string }> };

/** Opening it changes nothing, because scanners of mail follow links. */
export default async function InvitationPage({ params }: Props) {
  const { token } = await params;
  return (
    <PersonalPage
      title="Invitation"
      subject="Answering an invitation"
      className="flex max-w-2xl flex-col gap-10"
    >
      <LateInvitation token={token} />
    </PersonalPage>
  );
}
