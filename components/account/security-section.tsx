"use client";

import { EmailSection } from "@/components/account/email-section";
import { PasswordSection } from "@/components/account/password-section";
import { PhoneSection } from "@/components/account/phone-section";
import { ProvidersSection } from "@/components/account/providers-section";
import { SecondFactorSection } from "@/components/account/second-factor-section";
import { SignOutEverywhere } from "@/components/account/sign-out-everywhere";
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
