import type { Metadata } from "next";
import { AlertsPage } from "@/components/alerts/alerts-page";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "Alerts and follows", robots: { index: false } };

export default function AlertsRoute() {
  return (
    <div className="flex flex-col gap-10">
      <PageTitle>Alerts and follows</PageTitle>
      <NeedsScript subject="Changing alerts and follows">
        <AlertsPage />
      </NeedsScript>
    </div>
  );
}
