import type { Metadata } from "next";
import { PersonalPage } from "@/components/ui/personal-page";
import { WriteOpportunity } from "@/components/screens/opportunity-form/write-opportunity";

export const metadata: Metadata = { title: "Post an opportunity", robots: { index: false } };

export default function NewOpportunityPage() {
  return (
    <PersonalPage title="Post an opportunity" subject="Posting an opportunity">
      <WriteOpportunity id={null} />
    </PersonalPage>
  );
}
