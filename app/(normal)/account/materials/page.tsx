import type { Metadata } from "next";
import { PersonalPage } from "@/components/ui/personal-page";
import { MaterialsPage } from "@/components/materials/materials-page";

export const metadata: Metadata = { title: "Your materials", robots: { index: false } };

export default function MaterialsRoute() {
  return (
    <PersonalPage
      title="Your materials"
      subject="Changing your materials"
      intro={
        <p className="max-w-xl">
          Statement, biography, CV: written once, and used in every application. Only you see them
          until you send one.
        </p>
      }
    >
      <MaterialsPage />
    </PersonalPage>
  );
}
