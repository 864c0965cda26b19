import type { Metadata } from "next";
import { WriteOpportunity } from "@/components/opportunities/form/write-opportunity";
import { NeedsScript } from "@/components/ui/needs-script";
import { PageTitle } from "@/components/ui/page-title";
import { findConversion } from "@/lib/currencies/queries";

export const metadata: Metadata = { title: "Post an opportunity", robots: { index: false } };

export default async function NewOpportunityPage() {
  const conversion = await findConversion();
  return (
    <div className="flex flex-col gap-10">
      <PageTitle>Post an opportunity</PageTitle>
      <NeedsScript what="Posting an opportunity">
        <WriteOpportunity id={null} conversion={conversion} />
      </NeedsScript>
    </div>
  );
}
