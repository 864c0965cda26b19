import type { Metadata } from "next";
import { PersonalPage } from "@/components/ui/personal-page";
import { FactsPage } from "@/components/screens/profile-form/facts-page";

export const metadata: Metadata = { title: "Private facts", robots: { index: false } };

export default function FactsRoute() {
  return (
    <PersonalPage
      title="Private facts"
      subject="Changing private facts"
      intro={
        <p className="max-w-xl">
          They decide which opportunities you are eligible for: on their pages, in lists, for alerts
          and when you apply. Only you see them. They are in no e-mail. All optional.
        </p>
      }
    >
      <FactsPage />
    </PersonalPage>
  );
}
