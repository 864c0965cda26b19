import type { Metadata } from "next";
import { LateInvitation } from "@/components/screens/team/late-invitation";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = {
  title: "Invitation",
  robots: { index: false },
  referrer: "no-referrer",
};

type Props = { params: Promise<{ token: string }> };

/** Opening it changes nothing, because scanners of mail follow links. */
export default async function InvitationPage({ params }: Props) {
  const { token } = await params;
  return (
    <div className="flex max-w-2xl flex-col gap-10">
      <PageTitle>Invitation</PageTitle>
      <NeedsScript subject="Answering an invitation">
        <LateInvitation token={token} />
      </NeedsScript>
    </div>
  );
}
