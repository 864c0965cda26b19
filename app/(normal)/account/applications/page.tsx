import type { Metadata } from "next";
import { OwnApplicationsPage } from "@/components/screens/own-applications/own-applications-page";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "Your applications", robots: { index: false } };

export default function ApplicationsRoute() {
  return (
    <div className="flex flex-col gap-10">
      <PageTitle>Your applications</PageTitle>
      <NeedsScript subject="Reading your applications">
        <OwnApplicationsPage />
      </NeedsScript>
    </div>
  );
}
