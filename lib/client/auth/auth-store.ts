import { PageState } from "@/lib/client/page-state";
import type { AuthUser } from "@/lib/client/auth/auth-chunk";
import type { CallResult } from "@/lib/client/call";

/** A profile of the account. */
export type SessionProfile = CallResult<"GET /v1/profiles/">[number];

/** A profile of somebody else, in whose team the account is. */
export type SessionTeam = CallResult<"GET /v1/profiles/memberships">[number];

/** The subscription as a profile token states it (SPEC section 4 “Session”, step 6). */
export type ProfileAccess = {
  isLegacyUser: boolean;
  subscriptionType: string | null;
  isPaid: boolean;
  isExpired: boolean;
};

export type SessionState = {
  /** True until the auth service has reported who is signed in, but at most five seconds. */
  isLoading: boolean;
  user: AuthUser | null;
  profiles: readonly SessionProfile[] | undefined;
  profilesError: string | null;
  /** The acting profile: one of the account's, or that of `team`. */
  profile: SessionProfile | null;
  /** The team that the account acts for; null for its own profiles. */
  team: SessionTeam | null;
  access: ProfileAccess | null;
  /** Flips when the profile list is to be fetched again. */
  refreshToggle: boolean;
  /** The reason why the product ended the last session; null after a sign-out, or once signed in again. */
  endReason: string | null;
  /** The reason why the account is suspended, or null; undefined until the first response to a profile token request. */
  suspension: string | null | undefined;
};

export const emptySession: SessionState = {
  isLoading: true,
  user: null,
  profiles: undefined,
  profilesError: null,
  profile: null,
  team: null,
  access: null,
  refreshToggle: false,
  endReason: null,
  suspension: undefined,
};

/** Small enough for every page; the session code is only loaded if it is needed. */
export const sessionStore = new PageState<SessionState>(() => emptySession);

/** Set by pages that sign in or need an account; after an earlier sign-in, the cookie's hint is enough. */
export const isSessionNeeded = new PageState(() => false);
