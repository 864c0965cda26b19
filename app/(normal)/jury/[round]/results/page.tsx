import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ChairResultsPage } from "@/components/juries/results/chair-results-page";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";
import { Id } from "@/lib/shared/ids";

export const metadata: Metadata = { title: "Results of the jury", robots: { index: false } };

type Props = { params: Promise<{ round: string }> };

export default async function JuryResultsPage({ params }: Props) {
  const { round } = await params;
  if (!Id.safeParse(round).success) notFound();
  return (
    <div className="flex flex-col gap-5">
      <PageTitle>Results</PageTitle>
      <NeedsScript subject="Reading the results">
        <ChairResultsPage key={round} roundId={round} />
      </NeedsScript>
    </div>
  );
}
