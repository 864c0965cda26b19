import { PageState } from "@/lib/client/page-state";
import type { AuthUser } from "@/lib/client/firebase";
import type { ProfileAccess } from "@/lib/profiles/profiles.rules";
import type { Profile } from "@/lib/profiles/profiles.schema";

export type SessionState = {
  /** Until the auth service has said who is signed in, or for five seconds. */
  isLoading: boolean;
  user: AuthUser | null;
  profiles: readonly Profile[] | undefined;
  profilesError: string | null;
  profile: Profile | null;
  access: ProfileAccess | null;
  /** Flips when the profile list is to be fetched again. */
  refreshToggle: boolean;
  /** Why the product ended the last session, as a sentence; null after a sign-out, or once signed in again. */
  endReason: string | null;
  /** Why the account is suspended, or null; undefined until a profile token was answered or rejected. */
  suspension: string | null | undefined;
};

export const emptySession: SessionState = {
  isLoading: true,
  user: null,
  profiles: undefined,
  profilesError: null,
  profile: null,
  access: null,
  refreshToggle: false,
  endReason: null,
  suspension: undefined,
};

/** Light enough for every page; the code of sessions is loaded only where it is needed. */
export const sessionStore = new PageState<SessionState>(() => emptySession);

/** Whether the session has to be loaded: on pages that sign in or need an account, and with the hint of an earlier sign-in. */
export const sessionWanted = new PageState(() => false);
