import Cookies from "js-cookie";
import { cookies } from "@/lib/shared/cookies";

const cookieOptions = (seconds: number) => ({
  path: "/",
  sameSite: "lax" as const,
  secure: window.location.protocol === "https:",
  "max-age": String(seconds),
});

/** None of these cookies authenticates: they only tell the browser what to load and which profile acted last. */
export const sessionCookies = {
  /** Whether somebody signed in here and has not signed out. */
  hasHint: () => Cookies.get(cookies.session.name) !== undefined,
  setHint(signedIn: boolean): void {
    if (signedIn) Cookies.set(cookies.session.name, "1", cookieOptions(cookies.session.seconds));
    else Cookies.remove(cookies.session.name, { path: "/" });
  },
  profileId: () => Cookies.get(cookies.profile.name),
  setProfileId(id: string): void {
    Cookies.set(cookies.profile.name, id, cookieOptions(cookies.profile.seconds));
  },
};

export type SessionCookies = typeof sessionCookies;
