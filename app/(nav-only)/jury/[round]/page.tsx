import { readId } from "@/app/read-id";
import { secretMetadata } from "@/app/secret-metadata";
import { JuryRoundPage } from "@/components/juries/jury-round-page";
import { NeedsScript } from "@/components/ui/states/needs-script";

export const metadata = secretMetadata("Jury");

export default async function RoundPage({ params }: { params: Promise<{ round: string }> }) {
  const round = readId((await params).round);
  return (
    <NeedsScript subject="Judging">
      <JuryRoundPage key={round} roundId={round} />
    </NeedsScript>
  );
}
