import { vi } from "vitest";
import { Session, type SessionDependencies } from "@/lib/client/auth-session";
import { emptySession, type SessionState } from "@/lib/client/auth-store";
import type { AuthUser } from "@/lib/client/firebase";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { profileAnswer } from "@/tests/support/profile-answer";

export const ann: AuthUser = {
  uid: "ann",
  email: "ann@example.test",
  isAdmin: true,
  emailVerified: true,
};

export const profile = (id: string, role: Profile["role"] = "ARTIST"): Profile => ({
  ...profileAnswer(id),
  role,
});

const base64 = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, "");

export function token(claims: object): string {
  const iat = Math.floor(Date.now() / 1_000);
  return `${base64({ alg: "HS256" })}.${base64({ iat, exp: iat + 900, ...claims })}.x`;
}

export const proClaims = {
  sub: "a",
  isLegacyUser: true,
  subscription: { type: "ARTIST_PRO", isExpired: false },
};

/** With an auth service that the test controls. */
export function setUp(
  options: Partial<SessionDependencies> & { remembered?: string; hint?: boolean } = {},
) {
  let state: SessionState = emptySession;
  let tell: ((user: AuthUser | null) => void) | undefined;
  const browser = { hint: options.hint ?? false, profileId: options.remembered };
  const needs: SessionDependencies = {
    store: { get: () => state, set: (next) => (state = next) },
    cookies: {
      hasHint: () => browser.hint,
      setHint: (signedIn) => (browser.hint = signedIn),
      profileId: () => browser.profileId,
      setProfileId: (id) => (browser.profileId = id),
    },
    watchUser: (onUser) => {
      tell = onUser;
      return Promise.resolve(() => {
        tell = undefined;
      });
    },
    idToken: () => Promise.resolve("id-token"),
    renewIdToken: () => Promise.resolve("renewed"),
    signOut: vi.fn(() => Promise.resolve()),
    notify: vi.fn(),
    requestToken: vi.fn(() => Promise.resolve(token(proClaims))),
    report: vi.fn(),
    announce: vi.fn(),
    clearUserData: vi.fn(),
    ...options,
  };
  const session = new Session(needs);
  return {
    session,
    needs,
    browser,
    state: () => state,
    authSays: (user: AuthUser | null) => tell?.(user),
  };
}

export const settled = () => vi.advanceTimersByTimeAsync(0);

export async function setUpSignedIn(...args: Parameters<typeof setUp>) {
  const context = setUp(...args);
  context.session.start();
  context.authSays(ann);
  await settled();
  return context;
}
