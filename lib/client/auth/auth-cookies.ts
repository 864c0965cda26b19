import { readCookie, writeCookie } from "@/lib/client/browser-cookies";
import { cookies } from "@/lib/shared/web/cookies";

const { session, profile } = cookies;

/** None of them authenticates: they only decide what a page loads and which profile is current. */
export const sessionCookies = {
  /** True if somebody has signed in here and not signed out again. */
  hasHint: () => readCookie(session.name) !== undefined,
  setHint: (isSignedIn: boolean) =>
    writeCookie(session.name, "1", isSignedIn ? session.seconds : 0),
  profileId: () => readCookie(profile.name),
  setProfileId: (id: string) => writeCookie(profile.name, id, profile.seconds),
};

export type SessionCookies = typeof sessionCookies;
