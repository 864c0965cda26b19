import { sessionStore } from "@/lib/client/auth/auth-store";
import { waitForSession } from "@/lib/client/auth/wait-for-session";
import { type SignInErrand, withReturnPath } from "@/lib/shared/web/return-path";

/** The page to sign in on, which returns to this one; null if somebody is signed in, once that is known. */
export async function findSignInPath(errand: SignInErrand): Promise<string | null> {
  await waitForSession();
  if (sessionStore.get().user !== null) return null;
  const { pathname, search } = window.location;
  return withReturnPath("/login", `${pathname}${search}`, errand);
}
