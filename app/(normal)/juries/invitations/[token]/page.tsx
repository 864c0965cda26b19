import type { Metadata } from "next";
import { LateJurorInvitation } from "@/components/juries/late-juror-invitation";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = {
  title: "Invitation to a jury",
  robots: { index: false },
  referrer: "no-referrer",
};

type Props = { params: Promise<{ token: string }> };

/** Opening it changes nothing, because scanners of mail follow links. */
export default async function JurorInvitationPage({ params }: Props) {
  const { token } = await params;
  return (
    <div className="flex max-w-2xl flex-col gap-10">
      <PageTitle>Invitation to a jury</PageTitle>
      <NeedsScript subject="Answering an invitation">
        <LateJurorInvitation token={token} />
      </NeedsScript>
    </div>
  );
}
