import type { Metadata } from "next";
import { PersonalPage } from "@/components/ui/personal-page";
import { AlertsPage } from "@/components/alerts/alerts-page";

export const metadata: Metadata = { title: "Alerts and follows", robots: { index: false } };

export default function AlertsRoute() {
  return (
    <PersonalPage title="Alerts and follows" subject="Changing alerts and follows">
      <AlertsPage />
    </PersonalPage>
  );
}
