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
/** Watchers that came before the service was loaded. */
const pendingWatchers = new Set<(auth: AuthService) => void>();

async function start(): Promise<AuthService | null> {
  try {
    const environment = publicEnv();
    if (environment.firebase.apiKey === "") return null;
    const { createAuthService } = await import("@/lib/client/auth-chunk");
    const auth = createAuthService(environment);
    for (const subscribe of pendingWatchers) subscribe(auth);
    pendingWatchers.clear();
    return auth;
  } catch {
    // Loaded again at the next attempt.
    starting = undefined;
    return null;
  }
}

function service(): Promise<AuthService | null> {
  starting ??= start();
  return starting;
}

/**
 * The auth service (`createAuthService` in lib/client/auth-chunk); its code is loaded at the first call.
 * @throws Error with `missing` as its message when there is no auth service (SPEC section 5)
 */
export async function authService(missing = NOT_INITIALIZED): Promise<AuthService> {
  const auth = await service();
  if (auth === null) throw new Error(missing);
  return auth;
}

/**
 * Watches who is signed in. While the SDK cannot be loaded nobody is; watching begins when it can, at the next attempt to sign in or when
 * the connection is back.
 * @returns a function that stops watching
 */
export async function watchUser(onUser: (user: AuthUser | null) => void): Promise<() => void> {
  let unwatch: (() => void) | undefined;
  const subscribe = (auth: AuthService) => {
    unwatch = auth.watch(onUser);
  };
  const retry = () => void service();
  const auth = await service();
  if (auth === null) {
    pendingWatchers.add(subscribe);
    globalThis.addEventListener?.("online", retry);
  } else subscribe(auth);
  return () => {
    globalThis.removeEventListener?.("online", retry);
    pendingWatchers.delete(subscribe);
    unwatch?.();
  };
}

/** Null without a user, and on errors (SPEC section 7, "Other"). */
export async function idToken(): Promise<string | null> {
  try {
    return (await (await service())?.idToken()) ?? null;
  } catch {
    return null;
  }
}

/** Whether the auth service has ended the session: signed out elsewhere, disabled or deleted. */
export function isSessionOver(error: unknown): boolean {
  return /^user-(?:disabled|not-found|token-expired|signed-out)$|^invalid-user-token$/.test(
    authCode(error),
  );
}

/** `over` when the service has ended the session, `away` when it does not answer. */
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

/** In a popup. @throws Error SOCIAL_NOT_INITIALIZED, or the SDK's error with its `code` */
export async function signInWithProvider(provider: SocialProvider): Promise<void> {
  await (await authService(SOCIAL_NOT_INITIALIZED)).signInWith(provider);
}

/** @throws Error NOT_INITIALIZED, or the SDK's error with its `code` */
export async function signOutNow(): Promise<void> {
  await (await authService()).signOut();
}

/** The answer is the same whether or not the address has an account. */
export async function resetPassword(email: string): Promise<void> {
  await (await authService()).resetPassword(email);
}

/** For blocked popups: leaves the page and returns. @throws Error SOCIAL_NOT_INITIALIZED, or the SDK's error with its `code` */
export async function redirectToProvider(provider: SocialProvider): Promise<void> {
  await (await authService(SOCIAL_NOT_INITIALIZED)).signInWithRedirect(provider);
}
