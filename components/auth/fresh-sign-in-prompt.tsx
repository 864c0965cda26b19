import { ReauthenticationPanel } from "@/components/auth/reauthentication-panel";
import { RecaptchaContainer } from "@/components/auth/recaptcha-container";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { LoadError } from "@/components/ui/states/load-error";
import { useAccount } from "@/hooks/use-account";

type FreshSignInPromptProps = { onDone: () => void; onCancel: () => void };

/** Asks whoever is signed in to sign in again, on pages that text no other codes. */
export function FreshSignInPrompt({ onDone, onCancel }: FreshSignInPromptProps) {
  const { account, error, refresh } = useAccount();
  if (account !== null) {
    return (
      <>
        <ReauthenticationPanel methods={account.providers} onDone={onDone} onCancel={onCancel} />
        <RecaptchaContainer />
      </>
    );
  }
  if (error === null) return <FormSkeleton />;
  const message = `How you sign in could not be loaded: ${error}`;
  return <LoadError message={message} isTrying={false} onRetry={() => void refresh()} />;
}
