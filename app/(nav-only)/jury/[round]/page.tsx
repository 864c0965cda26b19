import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { JuryRoundPage } from "@/components/juries/jury-round-page";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { Id } from "@/lib/shared/ids";

export const metadata: Metadata = {
  title: "Jury",
  robots: { index: false },
  referrer: "no-referrer",
};

type Props = { params: Promise<{ round: string }> };

export default async function RoundPage({ params }: Props) {
  const { round } = await params;
  if (!Id.safeParse(round).success) notFound();
  return (
    <NeedsScript subject="Judging">
      <JuryRoundPage key={round} roundId={round} />
    </NeedsScript>
  );
}
