import { secretMetadata } from "@/app/secret-metadata";
import { PersonalPage } from "@/components/ui/personal-page";
import { LateJurorInvitation } from "@/components/juries/late-juror-invitation";

export const metadata = secretMetadata("Invitation to a jury");

type Props = { params: Promise<{ token: string }> };

/** Opening it changes nothing, because scanners of mail follow links. */
export default async function JurorInvitationPage({ params }: Props) {
  const { token } = await params;
  return (
    <PersonalPage
      title="Invitation to a jury"
      subject="Answering an invitation"
      className="flex max-w-2xl flex-col gap-10"
    >
      <LateJurorInvitation token={token} />
    </PersonalPage>
  );
}
