import type { Metadata } from "next";
import { CollectionsPage } from "@/components/screens/collections/collections-page";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "Your collections", robots: { index: false } };

export default function CollectionsRoute() {
  return (
    <div className="flex flex-col gap-10">
      <PageTitle>Your collections</PageTitle>
      <NeedsScript subject="Collecting artworks">
        <CollectionsPage />
      </NeedsScript>
    </div>
  );
}
