import type { Metadata } from "next";
import { ConfirmSubscription } from "@/components/newsletter/confirm-subscription";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = {
  title: "Confirm your subscription",
  robots: { index: false },
  referrer: "no-referrer",
};

export default function ConfirmNewsletterPage() {
  return (
    <div className="flex flex-col items-start gap-5">
      <PageTitle>Confirm your subscription</PageTitle>
      <NeedsScript subject="Confirming">
        <ConfirmSubscription />
      </NeedsScript>
    </div>
  );
}
