import type { Metadata } from "next";
import { ClosingSoonSection } from "@/app/(normal)/closing-soon-section";
import { BookmarksPage } from "@/components/bookmarks/bookmarks-page";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "Saved opportunities", robots: { index: false } };

export default function BookmarksRoute() {
  return (
    <div className="flex flex-col gap-10">
      <PageTitle>Saved opportunities</PageTitle>
      <NeedsScript subject="Saving opportunities">
        <BookmarksPage closingSoon={<ClosingSoonSection />} />
      </NeedsScript>
    </div>
  );
}
