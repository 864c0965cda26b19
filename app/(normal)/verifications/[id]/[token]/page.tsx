import { readId } from "@/app/read-id";
import { secretMetadata } from "@/app/secret-metadata";
import { PersonalPage } from "@/components/ui/personal-page";
import { ConfirmDomain } from "@/components/verifications/confirm-domain";

export const metadata = secretMetadata("Verification");

type Props = { params: Promise<{ id: string; token: string }> };

/** Opening it changes nothing. */
export default async function ConfirmDomainPage({ params }: Props) {
  const { id, token } = await params;
  return (
    <PersonalPage
      title="Verification"
      subject="Verifying an organisation"
      className="flex max-w-2xl flex-col gap-10"
    >
      <ConfirmDomain profileId={readId(id)} token={token} />
    </PersonalPage>
  );
}
