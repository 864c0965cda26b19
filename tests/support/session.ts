import { vi } from "vitest";
import { Session, type SessionDependencies } from "@/lib/client/auth/auth-session";
import { emptySession, type SessionState } from "@/lib/client/auth/auth-store";
import type { AuthUser } from "@/lib/client/auth/auth-chunk";
import { toProfileAccess } from "@/lib/profiles/profiles.rules";

export const ann: AuthUser = {
  uid: "ann",
  email: "ann@example.test",
  isAdmin: true,
  emailVerified: true,
};

const encodePart = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, "");

export function createToken(claims: object): string {
  const iat = Math.floor(Date.now() / 1_000);
  return `${encodePart({ alg: "HS256" })}.${encodePart({ iat, exp: iat + 900, ...claims })}.x`;
}

export const proClaims = {
  sub: "a",
  isLegacyUser: true,
  subscription: { type: "ARTIST_PRO", isExpired: false },
};

type SessionOptions = Partial<SessionDependencies> & {
  /** The cookie of the acting profile. */
  profileId?: string;
  /** The cookie that says that somebody is signed in. */
  hint?: boolean;
};

/** A session whose auth service is controlled by the test: `emitUser` signs in and out. */
export function setUpSession({ hint = false, profileId, ...overrides }: SessionOptions = {}) {
  let state: SessionState = emptySession;
  let onUserChange: ((user: AuthUser | null) => void) | undefined;
  const browser = { hint, profileId };
  const dependencies: SessionDependencies = {
    store: { get: () => state, set: (next) => (state = next) },
    cookies: {
      hasHint: () => browser.hint,
      setHint: (signedIn) => (browser.hint = signedIn),
      profileId: () => browser.profileId,
      setProfileId: (id) => (browser.profileId = id),
    },
    watchUser: (onUser) => {
      onUserChange = onUser;
      return Promise.resolve(() => {
        onUserChange = undefined;
      });
    },
    idToken: () => Promise.resolve("id-token"),
    renewIdToken: () => Promise.resolve("renewed"),
    signOut: vi.fn(() => Promise.resolve()),
    notify: vi.fn(),
    toAccess: toProfileAccess,
    requestToken: vi.fn(() => Promise.resolve(createToken(proClaims))),
    logError: vi.fn(),
    announce: vi.fn(),
    clearUserData: vi.fn(),
    ...overrides,
  };
  const session = new Session(dependencies);
  return {
    session,
    dependencies,
    browser,
    getState: () => state,
    emitUser: (user: AuthUser | null) => onUserChange?.(user),
  };
}

/** Runs everything that is due now; needs fake timers. */
export const flushPromises = () => vi.advanceTimersByTimeAsync(0);

/** A started session in which `ann` is signed in. */
export async function setUpSignedInSession(...args: Parameters<typeof setUpSession>) {
  const context = setUpSession(...args);
  context.session.start();
  context.emitUser(ann);
  await flushPromises();
  return context;
}
