import { emptySession, type SessionState } from "@/lib/client/auth-store";
import type { AuthUser } from "@/lib/client/firebase";
import { pickCurrentProfile, profileAccess } from "@/lib/profiles/profiles.rules";
import type { Profile, ProfileClaims } from "@/lib/profiles/profiles.schema";

// The steps of SPEC section 4, "Session", each a function from one state to the next.

/** Steps 1 and 3: the signed-in flag follows the auth service; what belonged to somebody else, or to nobody any more, is cleared. */
export function userChanged(state: SessionState, user: AuthUser | null): SessionState {
  const isSame = user !== null && user.uid === state.user?.uid;
  if (isSame) return { ...state, isLoading: false, user };
  const { refreshToggle } = state;
  const endReason = user === null ? state.endReason : null;
  return { ...emptySession, refreshToggle, endReason, isLoading: false, user };
}

/** Step 2: the auth service did not become ready in time; until it does, the person counts as signed out. */
export function readinessTimedOut(state: SessionState): SessionState {
  return state.isLoading ? { ...state, isLoading: false } : state;
}

/** Step 4: the profiles are known; the current one is the remembered one, otherwise the first, otherwise none. */
export function profilesListed(
  state: SessionState,
  profiles: readonly Profile[],
  rememberedId: string | undefined,
): SessionState {
  if (state.user === null) return state;
  return withProfile(
    { ...state, profiles, profilesError: null },
    pickCurrentProfile(profiles, rememberedId),
  );
}

/** Step 4 failed, retries included. What was listed before stays. */
export function profilesFailed(state: SessionState, message: string): SessionState {
  return state.user === null ? state : { ...state, profilesError: message };
}

/** Step 5: another profile acts; what the old one's token said no longer holds. */
export function withProfile(state: SessionState, profile: Profile | null): SessionState {
  return { ...state, profile, access: profile?.id === state.profile?.id ? state.access : null };
}

/** Steps 5 and 6: what the profile token says; null after a failure, which is not a suspension. */
export function tokenChanged(
  state: SessionState,
  claims: Partial<ProfileClaims> | null,
): SessionState {
  if (claims === null) return { ...state, access: null, suspension: state.suspension ?? null };
  return { ...state, access: profileAccess(claims), suspension: null };
}

/** A token was refused because the account is suspended. */
export function accountSuspended(state: SessionState, suspension: string): SessionState {
  return { ...state, access: null, suspension };
}

/** Step 8: asks for the profile list again. */
export function refreshAsked(state: SessionState): SessionState {
  return { ...state, refreshToggle: !state.refreshToggle };
}

/** The product ended the session; the reason is kept until somebody signs in again. */
export function sessionEnded(state: SessionState, endReason: string): SessionState {
  return { ...state, endReason };
}
