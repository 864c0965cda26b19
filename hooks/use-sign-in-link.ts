import { useAccountAction } from "@/hooks/use-account-action";
import { loadAuthService } from "@/lib/client/auth/firebase";
import { linkedEmail } from "@/lib/client/auth/linked-email";
import { linkPending } from "@/lib/client/auth/pending-link";

export function useSignInLink() {
  const action = useAccountAction();
  return {
    ...action,
    /** @param path where the link leads to @returns whether it was sent */
    sendLink: (email: string, path: string) =>
      action.run(async () => (await loadAuthService()).sendSignInLink(email, path), {
        onDone: () => linkedEmail.store(email),
      }),
    followLink: (email: string, code: string) =>
      action.run(async () => (await loadAuthService()).signInWithLink(email, code), {
        onDone: () => {
          linkedEmail.clear();
          void linkPending();
        },
      }),
  };
}
