import { useEffect, useSyncExternalStore } from "react";
import {
  emptySession,
  sessionStore,
  type SessionState,
  sessionWanted,
} from "@/lib/client/auth-store";
import { sessionActions, type SessionActions } from "@/lib/client/auth-actions";
import { sessionRole } from "@/lib/profiles/profiles.rules";
import type { ProfileRole } from "@/lib/profiles/profiles.schema";

export type SessionView = SessionState &
  SessionActions & {
    isSignedIn: boolean;
    isAdmin: boolean;
    role: ProfileRole | null;
    isOrganization: boolean;
  };

const onServer = () => emptySession;

/** Who is here (SPEC section 4, "Session"). Without `useWantedSession` on the page it stays loading for a visitor who never signed in. */
export function useSession(): SessionView {
  const state = useSyncExternalStore(sessionStore.subscribe, sessionStore.get, onServer);
  return {
    ...state,
    ...sessionActions,
    ...sessionRole(state.profile),
    isSignedIn: state.user !== null,
    isAdmin: state.user?.isAdmin ?? false,
  };
}

/** Whether this page knows or is finding out who is signed in; false on an anonymous visitor's first load. */
export function useIsSessionWanted(): boolean {
  return useSyncExternalStore(sessionWanted.subscribe, sessionWanted.get, () => false);
}

/** The session, for a page that needs to know who is signed in: it makes the auth code load. */
export function useWantedSession(): SessionView {
  useEffect(() => sessionWanted.set(true), []);
  return useSession();
}
