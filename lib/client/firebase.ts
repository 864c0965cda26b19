import type { AuthService, AuthUser } from "@/lib/client/auth-chunk";
import {
  NOT_INITIALIZED,
  SOCIAL_NOT_INITIALIZED,
  type SocialProvider,
} from "@/lib/client/auth-methods";
import { authCode } from "@/lib/client/auth-messages";
import { publicEnv } from "@/lib/client/public-env";

export type { AuthService, AuthUser } from "@/lib/client/auth-chunk";

let starting: Promise<AuthService | null> | undefined;
/** Who wanted to watch while there was no service. */
const unserved = new Set<(auth: AuthService) => void>();

async function start(): Promise<AuthService | null> {
  try {
    const environment = publicEnv();
    if (environment.firebase.apiKey === "") return null;
    const { createAuthService } = await import("@/lib/client/auth-chunk");
    const auth = createAuthService(environment);
    for (const subscribe of unserved) subscribe(auth);
    unserved.clear();
    return auth;
  } catch {
    // A chunk that could not be fetched is asked for again at the next attempt.
    starting = undefined;
    return null;
  }
}

function service(): Promise<AuthService | null> {
  starting ??= start();
  return starting;
}

/**
 * The auth service with all that it does (`createAuthService` in lib/client/auth-chunk); its code is fetched at the first call.
 * @throws Error with `missing` as its message when there is no auth service (SPEC section 5)
 */
export async function authService(missing = NOT_INITIALIZED): Promise<AuthService> {
  const auth = await service();
  if (auth === null) throw new Error(missing);
  return auth;
}

/**
 * Watches who is signed in. The SDK is fetched at the first call of this room; where that fails nobody is signed in for now, and
 * the watching begins when it succeeds: at the next attempt to sign in, or when the connection is back.
 * @returns the way to stop
 */
export async function watchUser(onUser: (user: AuthUser | null) => void): Promise<() => void> {
  let unwatch: (() => void) | undefined;
  const subscribe = (auth: AuthService) => {
    unwatch = auth.watch(onUser);
  };
  const retry = () => void service();
  const auth = await service();
  if (auth === null) {
    unserved.add(subscribe);
    globalThis.addEventListener?.("online", retry);
  } else subscribe(auth);
  return () => {
    globalThis.removeEventListener?.("online", retry);
    unserved.delete(subscribe);
    unwatch?.();
  };
}

/** The signed-in user's ID token, or null if there is no user or the fetch fails (SPEC section 7, "Other"). */
export async function idToken(): Promise<string | null> {
  try {
    return (await (await service())?.idToken()) ?? null;
  } catch {
    return null;
  }
}

/** Whether the auth service refuses a session for good: signed out elsewhere, disabled or deleted. */
export function isSessionOver(error: unknown): boolean {
  return /^user-(?:disabled|not-found|token-expired|signed-out)$|^invalid-user-token$/.test(
    authCode(error),
  );
}

/** Fetches a new ID token although the old one seems good: `over` when the service refuses the session, `away` when it does not answer. */
export async function renewIdToken(): Promise<"renewed" | "away" | "over"> {
  try {
    await (await authService()).reload();
    return "renewed";
  } catch (error) {
    return isSessionOver(error) ? "over" : "away";
  }
}

/** @throws Error NOT_INITIALIZED, or the SDK's error with its `code` */
export async function signInWithEmail(email: string, password: string): Promise<void> {
  await (await authService()).signIn(email, password);
}

/** @throws Error NOT_INITIALIZED, or the SDK's error with its `code` */
export async function signUpWithEmail(email: string, password: string): Promise<void> {
  await (await authService()).signUp(email, password);
}

/**
 * Signs in with Google, Twitter or Facebook in a popup.
 * @throws Error SOCIAL_NOT_INITIALIZED, or the SDK's error with its `code`
 */
export async function signInWithProvider(provider: SocialProvider): Promise<void> {
  await (await authService(SOCIAL_NOT_INITIALIZED)).signInWith(provider);
}

/** @throws Error NOT_INITIALIZED, or the SDK's error with its `code` */
export async function signOutNow(): Promise<void> {
  await (await authService()).signOut();
}

/** Sends a mail with a link to set a new password. The answer is the same whether or not the address has an account. */
export async function resetPassword(email: string): Promise<void> {
  await (await authService()).resetPassword(email);
}

/**
 * Signs in with Google, Twitter or Facebook by leaving the page and coming back to it: where popups are blocked.
 * @throws Error SOCIAL_NOT_INITIALIZED, or the SDK's error with its `code`
 */
export async function redirectToProvider(provider: SocialProvider): Promise<void> {
  await (await authService(SOCIAL_NOT_INITIALIZED)).signInWithRedirect(provider);
}
