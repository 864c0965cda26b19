import type { Metadata } from "next";
import { PersonalPage } from "@/components/ui/personal-page";
import { CollectionsPage } from "@/components/screens/collections/collections-page";

export const metadata: Metadata = { title: "Your collections", robots: { index: false } };

export default function CollectionsRoute() {
  return (
    <PersonalPage title="Your collections" subject="Collecting artworks">
      <CollectionsPage />
    </PersonalPage>
  );
}
