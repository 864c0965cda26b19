import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { WriteOpportunity } from "@/components/screens/opportunity-form/write-opportunity";
import { BackButtons } from "@/components/ui/buttons/back-buttons";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";
import { Id } from "@/lib/shared/ids";

export const metadata: Metadata = { title: "Edit opportunity", robots: { index: false } };

type Props = { params: Promise<{ id: string }> };

export default async function EditOpportunityPage({ params }: Props) {
  const { id } = await params;
  if (!Id.safeParse(id).success) notFound();
  return (
    <>
      {/* The normal layout has 2rem more space above than pages with a back button should have. */}
      <div className="-mt-8">
        <BackButtons />
      </div>
      <div className="flex flex-col gap-10">
        <PageTitle>Edit opportunity</PageTitle>
        <NeedsScript subject="Editing an opportunity">
          <WriteOpportunity key={id} id={id} />
        </NeedsScript>
      </div>
    </>
  );
}
