import { useEffect } from "react";
import { useSession } from "@/hooks/use-session";
import { authService } from "@/lib/client/firebase";

/** Milliseconds between checks, for a link opened on another device. */
const POLL_MS = 5_000;

async function checkVerification(): Promise<void> {
  if (document.visibilityState !== "visible") return;
  // Errors are ignored, because the next check follows soon.
  await authService()
    .then((auth) => auth.refreshVerification())
    .catch(() => {});
}

export function useVerifiedEmail(): { email: string | null; isVerified: boolean } {
  const { user } = useSession();
  const email = user?.email ?? null;
  return { email, isVerified: email !== null && user?.emailVerified === true };
}

/** Polls while the address is unverified, because the e-mail's link opens elsewhere. */
export function useAwaitedVerification(): { email: string | null; isVerified: boolean } {
  const { email, isVerified } = useVerifiedEmail();
  useEffect(() => {
    if (email === null || isVerified) return undefined;
    const onCheck = () => void checkVerification();
    onCheck();
    const timer = setInterval(onCheck, POLL_MS);
    document.addEventListener("visibilitychange", onCheck);
    window.addEventListener("focus", onCheck);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onCheck);
      window.removeEventListener("focus", onCheck);
    };
  }, [email, isVerified]);
  return { email, isVerified };
}
