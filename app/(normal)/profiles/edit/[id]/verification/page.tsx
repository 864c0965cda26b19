import type { Metadata } from "next";
import { readId } from "@/app/read-id";
import { PersonalPage } from "@/components/ui/personal-page";
import { EditVerification } from "@/components/verifications/edit-verification";

export const metadata: Metadata = { title: "Verification", robots: { index: false } };

type Props = { params: Promise<{ id: string }> };

export default async function VerificationPage({ params }: Props) {
  const id = readId((await params).id);
  return (
    <PersonalPage
      title="Verification"
      subject="Verifying an organisation"
      className="mx-auto flex max-w-3xl flex-col gap-10"
    >
      <EditVerification profileId={id} />
    </PersonalPage>
  );
}
