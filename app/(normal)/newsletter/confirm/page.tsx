import { secretMetadata } from "@/app/secret-metadata";
import { PersonalPage } from "@/components/ui/personal-page";
import { ConfirmSubscription } from "@/components/newsletter/confirm-subscription";

export const metadata = secretMetadata("Confirm your subscription");

export default function ConfirmNewsletterPage() {
  return (
    <PersonalPage
      title="Confirm your subscription"
      subject="Confirming"
      className="flex flex-col items-start gap-5"
    >
      <ConfirmSubscription />
    </PersonalPage>
  );
}
