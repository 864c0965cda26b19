import type { Metadata } from "next";
import { readId } from "@/app/read-id";
import { PersonalPage } from "@/components/ui/personal-page";
import { ChairResultsPage } from "@/components/juries/results/chair-results-page";

export const metadata: Metadata = { title: "Results of the jury", robots: { index: false } };

type Props = { params: Promise<{ round: string }> };

export default async function JuryResultsPage({ params }: Props) {
  const round = readId((await params).round);
  return (
    <PersonalPage title="Results" subject="Reading the results" className="flex flex-col gap-5">
      <ChairResultsPage key={round} roundId={round} />
    </PersonalPage>
  );
}
