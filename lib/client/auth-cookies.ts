import Cookies from "js-cookie";
import { cookies } from "@/lib/shared/cookies";

const createCookieOptions = (seconds: number) => ({
  path: "/",
  sameSite: "lax" as const,
  secure: window.location.protocol === "https:",
  "max-age": String(seconds),
});

/** None of them authenticates: they only decide what a page loads and which profile is current. */
export const sessionCookies = {
  /** Whether somebody has signed in here and not signed out again. */
  hasHint: () => Cookies.get(cookies.session.name) !== undefined,
  setHint(isSignedIn: boolean): void {
    if (isSignedIn)
      Cookies.set(cookies.session.name, "1", createCookieOptions(cookies.session.seconds));
    else Cookies.remove(cookies.session.name, { path: "/" });
  },
  profileId: () => Cookies.get(cookies.profile.name),
  setProfileId(id: string): void {
    Cookies.set(cookies.profile.name, id, createCookieOptions(cookies.profile.seconds));
  },
};

export type SessionCookies = typeof sessionCookies;
