import type { Metadata } from "next";
import { MaterialsPage } from "@/components/materials/materials-page";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "Your materials", robots: { index: false } };

export default function MaterialsRoute() {
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-3">
        <PageTitle>Your materials</PageTitle>
        <p className="max-w-xl">
          Statement, biography, CV: written once, and used in every application. Only you see them
          until you send one.
        </p>
      </div>
      <NeedsScript subject="Changing your materials">
        <MaterialsPage />
      </NeedsScript>
    </div>
  );
}
