import { useEffect, useRef, useState } from "react";
import { useAccountAction } from "@/hooks/use-account-action";
import type { AuthError } from "@/lib/client/auth-messages";
import { clearDrafts } from "@/lib/client/draft-storage";
import { isSocialProvider, type SocialProvider } from "@/lib/client/auth-methods";
import {
  authService,
  redirectToProvider,
  resetPassword,
  signInWithEmail,
  signInWithProvider,
  signOutNow,
  signUpWithEmail,
} from "@/lib/client/firebase";
import {
  forgetPendingLink,
  storePendingLink,
  linkingSettled,
  linkPending,
} from "@/lib/client/pending-link";

/** Remembers, over the way to a provider and back, that there is an outcome to ask for: asking costs a frame of the auth service. */
const REDIRECTED = "vitrine-redirected";

async function keepingLink(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await storePendingLink(error);
    throw error;
  }
}

/** Signing in, signing up and out, and new passwords; what goes wrong comes as a message for people. */
export function useSignIn() {
  const action = useAccountAction();
  const { run } = action;
  const [provider, setProvider] = useState<SocialProvider | null>(null);
  const onDone = () => void linkPending();

  function signInWith(chosen: SocialProvider): void {
    setProvider(chosen);
    void run(() => keepingLink(() => signInWithProvider(chosen)), {
      inWindow: true,
      onDone,
      onError: () => setProvider(chosen),
    });
  }

  function goOnInThisTab(): void {
    if (provider === null) return;
    sessionStorage.setItem(REDIRECTED, provider);
    void run(() => redirectToProvider(provider), { inWindow: true });
  }

  return {
    ...action,
    /** What is wrong with what was typed; it is no provider's failure. */
    setError: (error: AuthError | null) => {
      setProvider(null);
      action.setError(error);
    },
    /** The provider that was asked last, unless something else was done since. */
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
    goOnInThisTab,
    sendReset: (email: string) => {
      setProvider(null);
      return run(() => resetPassword(email));
    },
    /** Signs out, and forgets the drafts that lie in this browser. */
    signOut: () =>
      run(async () => {
        await linkingSettled();
        await signOutNow();
        forgetPendingLink();
        await clearDrafts();
      }),
  };
}

/** After the page is back from a provider: asks once how it went, so that a failure is said. */
export function useRedirectOutcome({
  run,
  setProvider,
}: Pick<ReturnType<typeof useSignIn>, "run" | "setProvider">): void {
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    const asked = sessionStorage.getItem(REDIRECTED) ?? "";
    sessionStorage.removeItem(REDIRECTED);
    if (!isSocialProvider(asked)) return;
    setProvider(asked);
    let isBack = false;
    const work = async () => {
      isBack = await (await authService()).redirectResult();
    };
    void run(() => keepingLink(work), { onDone: () => void (isBack && linkPending()) });
  }, [run, setProvider]);
}
