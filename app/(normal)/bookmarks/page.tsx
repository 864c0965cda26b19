import { createPersonalPage } from "@/app/create-personal-page";
import { ClosingSoonSection } from "@/app/(normal)/closing-soon-section";
import { BookmarksPage } from "@/components/bookmarks/bookmarks-page";

const { metadata, Page } = createPersonalPage(
  { title: "Saved opportunities", subject: "Saving opportunities" },
  () => <BookmarksPage closingSoon={<ClosingSoonSection />} />,
);

export { metadata, Page as default };
