import { type ReactNode, useState } from "react";
import { ReauthenticationPanel } from "@/components/auth/reauthentication-panel";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { LoadError } from "@/components/ui/states/load-error";
import { useAccount } from "@/hooks/use-account";
import { needsRecentSignIn } from "@/hooks/use-account-data";

type PanelProps = { onDone: () => void; onCancel: () => void };

function FreshSignIn({ onDone, onCancel }: PanelProps) {
  const { account, error, refresh } = useAccount();
  if (account !== null)
    return (
      <ReauthenticationPanel methods={account.providers} onDone={onDone} onCancel={onCancel} />
    );
  if (error === null) return <FormSkeleton />;
  const message = `How you sign in could not be loaded: ${error}`;
  return <LoadError message={message} isTrying={false} onRetry={() => void refresh()} />;
}

/**
 * Asks for a fresh sign-in where an act needs one, and then goes on with it.
 * @returns `prompt` to show, outside of other forms, and `runFresh`, which rejects as the act does, also if the person cancels
 */
export function useFreshSignIn(): {
  prompt: ReactNode;
  runFresh: <Result>(act: () => Promise<Result>) => Promise<Result>;
} {
  const [asked, setAsked] = useState<PanelProps | null>(null);

  async function runFresh<Result>(act: () => Promise<Result>): Promise<Result> {
    try {
      return await act();
    } catch (error) {
      if (!needsRecentSignIn(error)) throw error;
      await new Promise<void>((resolve, reject) => {
        setAsked({ onDone: resolve, onCancel: () => reject(error) });
      }).finally(() => setAsked(null));
      return act();
    }
  }

  return { prompt: asked === null ? null : <FreshSignIn {...asked} />, runFresh };
}
