import type { Metadata } from "next";
import { PersonalPage } from "@/components/ui/personal-page";
import { JuryRoundsPage } from "@/components/juries/jury-rounds-page";

export const metadata: Metadata = { title: "Juries", robots: { index: false } };

export default function JuriesPage() {
  return (
    <PersonalPage title="Juries" subject="This page">
      <JuryRoundsPage />
    </PersonalPage>
  );
}
