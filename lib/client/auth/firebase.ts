import type { AuthService, AuthUser } from "@/lib/client/auth/auth-chunk";
import {
  NOT_INITIALIZED,
  SOCIAL_NOT_INITIALIZED,
  type SocialProvider,
} from "@/lib/client/auth/auth-methods";
import { readAuthCode } from "@/lib/client/auth/to-auth-error";
import { publicEnv } from "@/lib/client/public-env";

let loading: Promise<AuthService | null> | undefined;
const pendingWatchers = new Set<(auth: AuthService) => void>();

async function load(): Promise<AuthService | null> {
  try {
    const environment = publicEnv();
    if (environment.firebase.apiKey === "") return null;
    const { createAuthService } = await import("@/lib/client/auth/auth-chunk");
    const auth = createAuthService(environment);
    for (const subscribe of pendingWatchers) subscribe(auth);
    pendingWatchers.clear();
    return auth;
  } catch {
    loading = undefined;
    return null;
  }
}

function tryLoadAuthService(): Promise<AuthService | null> {
  loading ??= load();
  return loading;
}

/** Loads the auth service (lib/client/auth/auth-chunk) on first use. @throws Error with `message` if there is none (SPEC section 5) */
export async function loadAuthService(message = NOT_INITIALIZED): Promise<AuthService> {
  const auth = await tryLoadAuthService();
  if (auth === null) throw new Error(message);
  return auth;
}

/** If the SDK cannot be loaded now, starts at the next sign-in attempt or when back online. @returns a function that stops watching */
export async function watchUser(onUser: (user: AuthUser | null) => void): Promise<() => void> {
  let stopWatching: (() => void) | undefined;
  const subscribe = (auth: AuthService) => {
    stopWatching = auth.watch(onUser);
  };
  const retry = () => void tryLoadAuthService();
  const auth = await tryLoadAuthService();
  if (auth === null) {
    pendingWatchers.add(subscribe);
    globalThis.addEventListener?.("online", retry);
  } else subscribe(auth);
  return () => {
    globalThis.removeEventListener?.("online", retry);
    pendingWatchers.delete(subscribe);
    stopWatching?.();
  };
}

export async function getIdToken(): Promise<string | null> {
  try {
    return (await (await tryLoadAuthService())?.idToken()) ?? null;
  } catch {
    return null;
  }
}

/** True if the auth service has ended the session: signed out elsewhere, disabled or deleted. */
export function isSessionOver(error: unknown): boolean {
  return /^user-(?:disabled|not-found|token-expired|signed-out)$|^invalid-user-token$/.test(
    readAuthCode(error),
  );
}

/** `ended` if the auth service has ended the session, `unreachable` if it does not respond. */
export async function renewIdToken(): Promise<"renewed" | "unreachable" | "ended"> {
  try {
    await (await loadAuthService()).reload();
    return "renewed";
  } catch (error) {
    return isSessionOver(error) ? "ended" : "unreachable";
  }
}

export async function signInWithEmail(email: string, password: string): Promise<void> {
  await (await loadAuthService()).signIn(email, password);
}

export async function signUpWithEmail(email: string, password: string): Promise<void> {
  await (await loadAuthService()).signUp(email, password);
}

/** Signs in by a popup. @throws Error SOCIAL_NOT_INITIALIZED, or the SDK's error with its `code` */
export async function signInWithProvider(provider: SocialProvider): Promise<void> {
  await (await loadAuthService(SOCIAL_NOT_INITIALIZED)).signInWith(provider);
}

export async function signOutNow(): Promise<void> {
  await (await loadAuthService()).signOut();
}

/** Requests a mail to reset the password, and does not reveal whether the address has an account. */
export async function resetPassword(email: string): Promise<void> {
  await (await loadAuthService()).resetPassword(email);
}

/** Leaves the page and returns, for blocked popups. @throws Error SOCIAL_NOT_INITIALIZED, or the SDK's error with its `code` */
export async function redirectToProvider(provider: SocialProvider): Promise<void> {
  await (await loadAuthService(SOCIAL_NOT_INITIALIZED)).signInWithRedirect(provider);
}
