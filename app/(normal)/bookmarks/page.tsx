import type { Metadata } from "next";
import { PersonalPage } from "@/components/ui/personal-page";
import { ClosingSoonSection } from "@/app/(normal)/closing-soon-section";
import { BookmarksPage } from "@/components/bookmarks/bookmarks-page";

export const metadata: Metadata = { title: "Saved opportunities", robots: { index: false } };

export default function BookmarksRoute() {
  return (
    <PersonalPage title="Saved opportunities" subject="Saving opportunities">
      <BookmarksPage closingSoon={<ClosingSoonSection />} />
    </PersonalPage>
  );
}
