import { sessionCookies } from "@/lib/client/auth/auth-cookies";
import { sessionStore, isSessionNeeded } from "@/lib/client/auth/auth-store";

const isSettled = () =>
  !sessionStore.get().isLoading || !(isSessionNeeded.get() || sessionCookies.hasHint());

/** Waits until it is known who is signed in; resolves at once without the hint of a session, so that visitors do not wait. */
export function waitForSession(): Promise<void> {
  return new Promise((resolve) => {
    if (isSettled()) return resolve();
    const stop = sessionStore.subscribe(() => {
      if (!isSettled()) return;
      stop();
      resolve();
    });
  });
}
