import { useEffect } from "react";
import { useSession } from "@/hooks/use-session";
import { authService } from "@/lib/client/firebase";

/** Milliseconds between two looks, for a link that is opened on another device. */
const LOOK_EVERY_MS = 5_000;

async function look(): Promise<void> {
  if (document.visibilityState !== "visible") return;
  // A service that does not answer is asked again soon.
  await authService()
    .then((auth) => auth.lookForVerification())
    .catch(() => {});
}

/** The account's address, and whether it is verified. */
export function useVerifiedEmail(): { email: string | null; isVerified: boolean } {
  const { user } = useSession();
  const email = user?.email ?? null;
  return { email, isVerified: email !== null && user?.emailVerified === true };
}

/** The same; while the address is not verified it is looked up again and again, as the mail's link opens elsewhere. */
export function useAwaitedVerification(): { email: string | null; isVerified: boolean } {
  const { email, isVerified } = useVerifiedEmail();
  useEffect(() => {
    if (email === null || isVerified) return undefined;
    const onLook = () => void look();
    onLook();
    const timer = setInterval(onLook, LOOK_EVERY_MS);
    document.addEventListener("visibilitychange", onLook);
    window.addEventListener("focus", onLook);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onLook);
      window.removeEventListener("focus", onLook);
    };
  }, [email, isVerified]);
  return { email, isVerified };
}
