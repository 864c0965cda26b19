import { useEffect, useSyncExternalStore } from "react";
import {
  emptySession,
  sessionStore,
  type SessionState,
  isSessionNeeded,
} from "@/lib/client/auth/auth-store";
import { sessionActions, type SessionActions } from "@/lib/client/auth/auth-actions";
import { toSessionRole } from "@/lib/profiles/session-role.rules";
import type { ProfileRole } from "@/lib/profiles/profiles.schema";

export type SessionView = SessionState &
  SessionActions & {
    isSignedIn: boolean;
    isAdmin: boolean;
    role: ProfileRole | null;
    isOrganization: boolean;
  };

const getServerSession = () => emptySession;

/** SPEC section 4, “Session”. Stays loading for a new visitor unless the page uses `useRequiredSession`. */
export function useSession(): SessionView {
  const state = useSyncExternalStore(sessionStore.subscribe, sessionStore.get, getServerSession);
  return {
    ...state,
    ...sessionActions,
    ...toSessionRole(state.profile),
    isSignedIn: state.user !== null,
    isAdmin: state.user?.isAdmin ?? false,
  };
}

/** False on an anonymous visitor's first load. */
export const useIsSessionRequired = (): boolean =>
  useSyncExternalStore(isSessionNeeded.subscribe, isSessionNeeded.get, () => false);

/** Loads the auth code at once. */
export function useRequiredSession(): SessionView {
  useEffect(() => isSessionNeeded.set(true), []);
  return useSession();
}

// A password manager causes `input` when it fills in the form.
const INTERACTIONS = ["pointermove", "pointerdown", "keydown", "input"] as const;

/** Loads the auth code once the page is used, so that a page with a form to sign in is there before it. */
export function useSessionOnInteraction(): SessionView {
  useEffect(() => {
    const loading = new AbortController();
    const load = () => {
      loading.abort();
      isSessionNeeded.set(true);
    };
    for (const type of INTERACTIONS)
      document.addEventListener(type, load, { passive: true, signal: loading.signal });
    return () => loading.abort();
  }, []);
  return useSession();
}
