import { PageState } from "@/lib/client/page-state";
import type { AuthUser } from "@/lib/client/firebase";
import type { ProfileAccess } from "@/lib/profiles/profiles.rules";
import type { Profile } from "@/lib/profiles/profiles.schema";

/** What the browser knows of who is here (SPEC section 4, "Session"). Tokens are not in it. */
export type SessionState = {
  /** True until the auth service has said who is signed in, or has not said it for five seconds. */
  isLoading: boolean;
  user: AuthUser | null;
  /** The account's profiles; undefined until they are known. */
  profiles: readonly Profile[] | undefined;
  /** Why the profiles could not be listed. */
  profilesError: string | null;
  profile: Profile | null;
  /** What the profile token says; null without one. */
  access: ProfileAccess | null;
  /** Flips when the profile list is to be fetched again. */
  refreshToggle: boolean;
  /** Why the product ended the last session, as a sentence; null when the person signed out, or is signed in again. */
  endReason: string | null;
  /** Why the account is suspended, null while it is not; undefined until a profile token was answered or refused. */
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

/** The session of this page, light enough for every page, while its machinery is fetched only where it is wanted. */
export const sessionStore = new PageState<SessionState>(() => emptySession);

/**
 * Whether somebody needs to know who is signed in: a page that signs in or needs an account, or the hint of an earlier
 * sign-in.
 */
export const sessionWanted = new PageState(() => false);
