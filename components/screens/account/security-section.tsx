import { EmailSection } from "@/components/screens/account/email-section";
import { PasswordSection } from "@/components/screens/account/password-section";
import { PhoneSection } from "@/components/screens/account/phone-section";
import { ProvidersSection } from "@/components/screens/account/providers-section";
import { SecondFactorSection } from "@/components/screens/account/second-factor-section";
import { SignOutEverywhere } from "@/components/screens/account/sign-out-everywhere";
import { RecaptchaContainer } from "@/components/auth/recaptcha-container";
import type { AccountState } from "@/hooks/use-account";

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
