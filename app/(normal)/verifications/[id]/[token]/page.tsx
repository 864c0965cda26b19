import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ConfirmDomain } from "@/components/verifications/confirm-domain";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";
import { Id } from "@/lib/shared/ids";

export const metadata: Metadata = {
  title: "Verification",
  robots: { index: false },
  referrer: "no-referrer",
};

type Props = { params: Promise<{ id: string; token: string }> };

/** Opening it changes nothing. */
export default async function ConfirmDomainPage({ params }: Props) {
  const { id, token } = await params;
  if (!Id.safeParse(id).success) notFound();
  return (
    <div className="flex max-w-2xl flex-col gap-10">
      <PageTitle>Verification</PageTitle>
      <NeedsScript subject="Verifying an organisation">
        <ConfirmDomain profileId={id} token={token} />
      </NeedsScript>
    </div>
  );
}
