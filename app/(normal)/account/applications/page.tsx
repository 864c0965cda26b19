import type { Metadata } from "next";
import { PersonalPage } from "@/components/ui/personal-page";
import { OwnApplicationsPage } from "@/components/screens/own-applications/own-applications-page";

export const metadata: Metadata = { title: "Your applications", robots: { index: false } };

export default function ApplicationsRoute() {
  return (
    <PersonalPage title="Your applications" subject="Reading your applications">
      <OwnApplicationsPage />
    </PersonalPage>
  );
}
