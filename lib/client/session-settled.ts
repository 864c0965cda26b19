import { sessionCookies } from "@/lib/client/auth-cookies";
import { sessionStore, sessionWanted } from "@/lib/client/auth-store";

const isSettled = () =>
  !sessionStore.get().isLoading || !(sessionWanted.get() || sessionCookies.hasHint());

/** Waits until the session is known; resolves at once without a stored session, so that it costs visitors nothing. */
export function sessionSettled(): Promise<void> {
  return new Promise((resolve) => {
    if (isSettled()) return resolve();
    const stop = sessionStore.subscribe(() => {
      if (!isSettled()) return;
      stop();
      resolve();
    });
  });
}
