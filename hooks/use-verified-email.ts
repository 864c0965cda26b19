import { useEffect } from "react";
import { useSession } from "@/hooks/use-session";
import { loadAuthService } from "@/lib/client/auth/firebase";

/** Milliseconds between checks, for a link opened on another device. */
const POLL_MS = 5_000;

async function checkVerification(): Promise<void> {
  if (document.visibilityState !== "visible") return;
  // Errors are ignored, because the next check follows soon.
  await loadAuthService()
    .then((auth) => auth.refreshVerification())
    .catch(() => {});
}

export function useVerifiedEmail(): { email: string | null; isVerified: boolean } {
  const { user } = useSession();
  const email = user?.email ?? null;
  return { email, isVerified: email !== null && user?.emailVerified === true };
}

/** Polls while the address is unverified, because the e-mail's link opens elsewhere. */
export function usePolledVerification(): { email: string | null; isVerified: boolean } {
  const { email, isVerified } = useVerifiedEmail();
  useEffect(() => {
    if (email === null || isVerified) return undefined;
    const check = () => void checkVerification();
    check();
    const timer = setInterval(check, POLL_MS);
    document.addEventListener("visibilitychange", check);
    window.addEventListener("focus", check);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
      window.removeEventListener("focus", check);
    };
  }, [email, isVerified]);
  return { email, isVerified };
}
