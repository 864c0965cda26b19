import type { Metadata } from "next";
import { JuryRoundsPage } from "@/components/juries/jury-rounds-page";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "Juries", robots: { index: false } };

export default function JuriesPage() {
  return (
    <div className="flex flex-col gap-10">
      <PageTitle>Juries</PageTitle>
      <NeedsScript subject="This page">
        <JuryRoundsPage />
      </NeedsScript>
    </div>
  );
}
