import type { Metadata } from "next";
import { FactsPage } from "@/components/screens/profile-form/facts-page";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "Private facts", robots: { index: false } };

export default function FactsRoute() {
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-3">
        <PageTitle>Private facts</PageTitle>
        <p className="max-w-xl">
          They decide which opportunities you are eligible for: on their pages, in lists, for alerts
          and when you apply. Only you see them. They are in no e-mail. All optional.
        </p>
      </div>
      <NeedsScript subject="Changing private facts">
        <FactsPage />
      </NeedsScript>
    </div>
  );
}
