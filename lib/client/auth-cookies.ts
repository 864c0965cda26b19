import Cookies from "js-cookie";
import { cookies } from "@/lib/shared/cookies";

const kept = (seconds: number) => ({
  path: "/",
  sameSite: "lax" as const,
  secure: window.location.protocol === "https:",
  "max-age": String(seconds),
});

/** Cookies of the session. None of them authenticates: they only tell the browser what to load and which profile acted last. */
export const sessionCookies = {
  /** True when somebody signed in here and has not signed out: then the auth code is worth loading. */
  hasHint: () => Cookies.get(cookies.session.name) !== undefined,
  setHint(signedIn: boolean): void {
    if (signedIn) Cookies.set(cookies.session.name, "1", kept(cookies.session.seconds));
    else Cookies.remove(cookies.session.name, { path: "/" });
  },
  profileId: () => Cookies.get(cookies.profile.name),
  setProfileId(id: string): void {
    Cookies.set(cookies.profile.name, id, kept(cookies.profile.seconds));
  },
};

export type SessionCookies = typeof sessionCookies;
