import type { ComponentProps } from "react";
import { ReauthenticationPanel } from "@/components/auth/reauthentication-panel";
import { RecaptchaContainer } from "@/components/auth/recaptcha-container";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { LoadError } from "@/components/ui/states/load-error";
import { useAccount } from "@/hooks/use-account";

type FreshSignInPromptProps = Omit<ComponentProps<typeof ReauthenticationPanel>, "methods">;

/** Asks whoever is signed in to sign in again, on pages that text no other codes. */
export function FreshSignInPrompt(props: FreshSignInPromptProps) {
  const { account, error, refresh } = useAccount();
  if (account !== null) {
    return (
      <>
        <ReauthenticationPanel methods={account.providers} {...props} />
        <RecaptchaContainer />
      </>
    );
  }
  if (error === null) return <FormSkeleton />;
  const message = `How you sign in could not be loaded: ${error}`;
  return <LoadError message={message} isTrying={false} onRetry={() => void refresh()} />;
}
