import { vi } from "vitest";
import { Session, type SessionDependencies } from "@/lib/client/auth-session";
import { emptySession, type SessionState } from "@/lib/client/auth-store";
import type { AuthUser } from "@/lib/client/firebase";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { buildProfile } from "@/tests/support/build-profile";

export const ann: AuthUser = {
  uid: "ann",
  email: "ann@example.test",
  isAdmin: true,
  emailVerified: true,
};

export const buildProfileWithRole = (id: string, role: Profile["role"] = "ARTIST"): Profile => ({
  ...buildProfile(id),
  role,
});

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

/** With an auth service that the test controls. */
export function setUpSession(
  options: Partial<SessionDependencies> & { profileId?: string; hint?: boolean } = {},
) {
  let state: SessionState = emptySession;
  let onUserChange: ((user: AuthUser | null) => void) | undefined;
  const browser = { hint: options.hint ?? false, profileId: options.profileId };
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
    requestToken: vi.fn(() => Promise.resolve(createToken(proClaims))),
    report: vi.fn(),
    announce: vi.fn(),
    clearUserData: vi.fn(),
    ...options,
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

export const flushPromises = () => vi.advanceTimersByTimeAsync(0);

export async function setUpSignedInSession(...args: Parameters<typeof setUpSession>) {
  const context = setUpSession(...args);
  context.session.start();
  context.emitUser(ann);
  await flushPromises();
  return context;
}
