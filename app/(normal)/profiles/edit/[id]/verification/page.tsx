import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EditVerification } from "@/components/verifications/edit-verification";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";
import { Id } from "@/lib/shared/ids";

export const metadata: Metadata = { title: "Verification", robots: { index: false } };

type Props = { params: Promise<{ id: string }> };

export default async function VerificationPage({ params }: Props) {
  const { id } = await params;
  if (!Id.safeParse(id).success) notFound();
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-10">
      <PageTitle>Verification</PageTitle>
      <NeedsScript subject="Verifying an organisation">
        <EditVerification profileId={id} />
      </NeedsScript>
    </div>
  );
}
