import type { Metadata } from "next";
import { AccountPage } from "@/components/screens/account/account-page";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "Your account", robots: { index: false } };

export default function YourAccountPage() {
  return (
    <div className="flex flex-col gap-10">
      <PageTitle>Your account</PageTitle>
      <NeedsScript subject="Changing your account">
        <AccountPage />
      </NeedsScript>
    </div>
  );
}
