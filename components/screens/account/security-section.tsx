import { EmailSection } from "@/components/screens/account/email-section";
import { PasswordSection } from "@/components/screens/account/password-section";
import { PhoneSection } from "@/components/screens/account/phone-section";
import { ProvidersSection } from "@/components/screens/account/providers-section";
import { SecondFactorSection } from "@/components/screens/account/second-factor-section";
import { RecaptchaContainer } from "@/components/auth/recaptcha-container";
import { Button } from "@/components/ui/buttons/button";
import { SettingsSection } from "@/components/ui/settings-section";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import type { AccountState } from "@/hooks/use-account";
import { useSignOutEverywhere } from "@/hooks/use-account-data";
import { useSession } from "@/hooks/use-session";

function SignOutEverywhere() {
  const { end } = useSession();
  const signOut = useSignOutEverywhere();
  return (
    <SettingsSection
      title="Sign out everywhere"
      about="Ends every session on every device, this one too. For a device you have lost."
    >
      <ErrorAlert error={signOut.error} />
      <Button
        className="self-start"
        pending={signOut.isPending || signOut.isSuccess}
        onClick={() =>
          signOut.mutate(undefined, {
            onSuccess: () => void end("You are signed out everywhere."),
          })
        }
      >
        Sign out everywhere
      </Button>
    </SettingsSection>
  );
}

type Props = { account: AccountState; onChanged: () => void };

export function SecuritySection({ account, onChanged }: Props) {
  const sectionProps = { account, onChanged };
  return (
    <>
      <EmailSection account={account} />
      <PasswordSection {...sectionProps} />
      <ProvidersSection {...sectionProps} />
      <PhoneSection {...sectionProps} />
      <SecondFactorSection {...sectionProps} />
      <SignOutEverywhere />
      <RecaptchaContainer />
    </>
  );
}
