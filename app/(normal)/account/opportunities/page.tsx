import type { Metadata } from "next";
import { OwnOpportunities } from "@/components/opportunities/own/own-opportunities";
import { NeedsScript } from "@/components/ui/needs-script";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "Your calls", robots: { index: false } };

export default function YourCallsPage() {
  return (
    <div className="flex flex-col gap-10">
      <PageTitle>Your calls</PageTitle>
      <NeedsScript what="What you have posted">
        <OwnOpportunities />
      </NeedsScript>
    </div>
  );
}
