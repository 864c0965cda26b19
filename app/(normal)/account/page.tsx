import type { Metadata } from "next";
import { PersonalPage } from "@/components/ui/personal-page";
import { AccountPage } from "@/components/screens/account/account-page";

export const metadata: Metadata = { title: "Your account", robots: { index: false } };

export default function YourAccountPage() {
  return (
    <PersonalPage title="Your account" subject="Changing your account">
      <AccountPage />
    </PersonalPage>
  );
}
