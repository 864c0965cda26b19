import { useState } from "react";
import { type AuthFault, authFault } from "@/lib/client/auth-messages";
import { clearDrafts } from "@/lib/client/drafts";
import { resetPassword, signInWithEmail, signOutNow, signUpWithEmail } from "@/lib/client/firebase";

/** Signing in, signing up and out, and new passwords; what goes wrong comes as a message for people. */
export function useSignIn() {
  const [fault, setFault] = useState<AuthFault | null>(null);
  const [isPending, setPending] = useState(false);

  /** True when it went well. */
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    setFault(null);
    setPending(true);
    try {
      await work();
      return true;
    } catch (error) {
      setFault(authFault(error));
      return false;
    } finally {
      setPending(false);
    }
  }

  return {
    fault,
    setFault,
    isPending,
    signIn: (email: string, password: string) => attempt(() => signInWithEmail(email, password)),
    signUp: (email: string, password: string) => attempt(() => signUpWithEmail(email, password)),
    sendReset: (email: string) => attempt(() => resetPassword(email)),
    /** Signs out, and forgets the drafts that lie in this browser. */
    signOut: () =>
      attempt(async () => {
        await signOutNow();
        await clearDrafts();
      }),
  };
}
