import { sessionCookies } from "@/lib/client/auth-cookies";
import { sessionStore, sessionWanted } from "@/lib/client/auth-store";

const isSettled = () =>
  !sessionStore.get().isLoading || !(sessionWanted.get() || sessionCookies.hasHint());

/** Waits until it is known who is signed in: at once where nobody is expected to be, so that it costs a visitor nothing. */
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
