import {
  emptySession,
  type ProfileAccess,
  type SessionProfile,
  type SessionState,
} from "@/lib/client/auth/auth-store";
import type { AuthUser } from "@/lib/client/auth/auth-chunk";

// The steps of SPEC section 4, "Session", as reducers.

/** Steps 1 and 3: clears the state of a previous user. */
export function userChanged(state: SessionState, user: AuthUser | null): SessionState {
  const isSame = user !== null && user.uid === state.user?.uid;
  if (isSame) return { ...state, isLoading: false, user };
  const { refreshToggle } = state;
  const endReason = user === null ? state.endReason : null;
  return { ...emptySession, refreshToggle, endReason, isLoading: false, user };
}

/** Step 2: until the auth service is ready, the person counts as signed out. */
export const readinessTimedOut = (state: SessionState): SessionState =>
  state.isLoading ? { ...state, isLoading: false } : state;

/** The remembered profile, else the first (SPEC section 4 “Session”, step 4). */
export const pickCurrentProfile = <Candidate extends { id: string }>(
  profiles: readonly Candidate[],
  rememberedId: string | undefined,
): Candidate | null => profiles.find(({ id }) => id === rememberedId) ?? profiles[0] ?? null;

/** Step 4: the current profile is that of the team it acts for, else the remembered one, else the first, else none. */
export function profilesListed(
  state: SessionState,
  profiles: readonly SessionProfile[],
  rememberedId: string | undefined,
): SessionState {
  if (state.user === null) return state;
  // A profile that was handed over is one of the account's own.
  const isOwn = profiles.some(({ id }) => id === state.team?.id);
  const team = isOwn ? null : state.team;
  return withProfile(
    { ...state, profiles, team, profilesError: null },
    team ?? pickCurrentProfile(profiles, rememberedId),
  );
}

/** Step 4 failed after all retries. The previous list stays. */
export const profilesFailed = (state: SessionState, message: string): SessionState =>
  state.user === null ? state : { ...state, profilesError: message };

/** Step 5: the claims of the previous profile's token no longer apply. */
export function withProfile(state: SessionState, profile: SessionProfile | null): SessionState {
  return { ...state, profile, access: profile?.id === state.profile?.id ? state.access : null };
}

/** Steps 5 and 6: what the profile token's claims say; null after a failure other than a suspension. */
export function tokenChanged(state: SessionState, access: ProfileAccess | null): SessionState {
  if (access === null) return { ...state, access, suspension: state.suspension ?? null };
  return { ...state, access, suspension: null };
}

export function accountSuspended(state: SessionState, suspension: string): SessionState {
  return { ...state, access: null, suspension };
}

export function refreshRequested(state: SessionState): SessionState {
  return { ...state, refreshToggle: !state.refreshToggle };
}

export function sessionEnded(state: SessionState, endReason: string): SessionState {
  return { ...state, endReason };
}
