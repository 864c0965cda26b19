import { useEffect, useRef, useState } from "react";
import { useAccountAction } from "@/hooks/use-account-action";
import { isSessionNeeded } from "@/lib/client/auth/auth-store";
import type { AuthError } from "@/lib/client/auth/auth-errors";
import { clearDrafts } from "@/lib/client/drafts/draft-storage";
import { flushSaves } from "@/lib/client/drafts/pending-saves";
import { isSocialProvider, type SocialProvider } from "@/lib/client/auth/auth-methods";
import {
  loadAuthService,
  redirectToProvider,
  resetPassword,
  signInWithEmail,
  signInWithProvider,
  signOutNow,
  signUpWithEmail,
} from "@/lib/client/auth/firebase";
import {
  clearPendingLink,
  storePendingLink,
  waitForLinking,
  linkPending,
} from "@/lib/client/auth/pending-link";

/** The provider redirected to. Without it no result is read, because that loads an iframe of the auth service. */
const REDIRECTED = "vitrine-redirected";

async function withPendingLinkStored(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    await storePendingLink(error);
    throw error;
  }
}

export function useSignIn() {
  const action = useAccountAction();
  const { run } = action;
  const [provider, setProvider] = useState<SocialProvider | null>(null);
  const onDone = () => void linkPending();

  function signInWith(selectedProvider: SocialProvider): void {
    setProvider(selectedProvider);
    void run(() => withPendingLinkStored(() => signInWithProvider(selectedProvider)), {
      inPopup: true,
      onDone,
      onError: () => setProvider(selectedProvider),
    });
  }

  function continueInThisTab(): void {
    if (provider === null) return;
    sessionStorage.setItem(REDIRECTED, provider);
    void run(() => redirectToProvider(provider), { inPopup: true });
  }

  return {
    ...action,
    setError: (error: AuthError | null) => {
      setProvider(null);
      action.setError(error);
    },
    provider,
    setProvider,
    signIn: (email: string, password: string) => {
      setProvider(null);
      return run(() => signInWithEmail(email, password), { onDone });
    },
    signUp: (email: string, password: string) => {
      setProvider(null);
      return run(() => signUpWithEmail(email, password));
    },
    signInWith,
    continueInThisTab,
    sendReset: (email: string) => {
      setProvider(null);
      return run(() => resetPassword(email));
    },
    signOut: () =>
      run(async () => {
        await waitForLinking();
        await flushSaves();
        await signOutNow();
        clearPendingLink();
        await clearDrafts();
      }),
  };
}

export function useRedirectOutcome({
  run,
  setProvider,
}: Pick<ReturnType<typeof useSignIn>, "run" | "setProvider">): void {
  const hasReadRef = useRef(false);
  useEffect(() => {
    if (hasReadRef.current) return;
    hasReadRef.current = true;
    const redirectedProvider = sessionStorage.getItem(REDIRECTED) ?? "";
    sessionStorage.removeItem(REDIRECTED);
    if (!isSocialProvider(redirectedProvider)) return;
    setProvider(redirectedProvider);
    isSessionNeeded.set(true);
    let hasResult = false;
    const task = async () => {
      hasResult = await (await loadAuthService()).redirectResult();
    };
    void run(() => withPendingLinkStored(task), {
      onDone: () => void (hasResult && linkPending()),
    });
  }, [run, setProvider]);
}
