import { useEffect, useSyncExternalStore } from "react";
import {
  emptySession,
  sessionStore,
  type SessionState,
  isSessionNeeded,
} from "@/lib/client/auth-store";
import { sessionActions, type SessionActions } from "@/lib/client/auth-actions";
import { toSessionRole } from "@/lib/profiles/profiles.rules";
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
export function useIsSessionRequired(): boolean {
  return useSyncExternalStore(isSessionNeeded.subscribe, isSessionNeeded.get, () => false);
}

/** Loads the auth code. */
export function useRequiredSession(): SessionView {
  useEffect(() => isSessionNeeded.set(true), []);
  return useSession();
}
