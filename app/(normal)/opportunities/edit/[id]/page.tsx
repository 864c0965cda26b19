import type { Metadata } from "next";
import { readId } from "@/app/read-id";
import { PersonalPage } from "@/components/ui/personal-page";
import { WriteOpportunity } from "@/components/screens/opportunity-form/write-opportunity";
import { BackButton } from "@/components/ui/buttons/back-button";

export const metadata: Metadata = { title: "Edit opportunity", robots: { index: false } };

export default async function EditOpportunityPage({ params }: { params: Promise<{ id: string }> }) {
  const id = readId((await params).id);
  return (
    <>
      {/* The normal layout has 2rem more space above than pages with a back button should have. */}
      <div className="-mt-8">
        <BackButton />
      </div>
      <PersonalPage title="Edit opportunity" subject="Editing an opportunity">
        <WriteOpportunity key={id} id={id} />
      </PersonalPage>
    </>
  );
}
