import type { Metadata } from "next";
import { WriteOpportunity } from "@/components/screens/opportunity-form/write-opportunity";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "Post an opportunity", robots: { index: false } };

export default function NewOpportunityPage() {
  return (
    <div className="flex flex-col gap-10">
      <PageTitle>Post an opportunity</PageTitle>
      <NeedsScript subject="Posting an opportunity">
        <WriteOpportunity id={null} />
      </NeedsScript>
    </div>
  );
}
