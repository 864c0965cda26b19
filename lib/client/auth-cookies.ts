import Cookies from "js-cookie";

const HINT = "vitrine_session";
const PROFILE = "profile";
const HINT_SECONDS = 34_560_000;
/** SPEC section 9, "Profile cookie". */
const PROFILE_SECONDS = 98_000;

const kept = (seconds: number) => ({
  path: "/",
  sameSite: "lax" as const,
  secure: window.location.protocol === "https:",
  "max-age": String(seconds),
});

/** Cookies of the session. None of them authenticates: they only tell the browser what to load and which profile acted last. */
export const sessionCookies = {
  /** True when somebody signed in here and has not signed out: then the auth code is worth loading. */
  hasHint: () => Cookies.get(HINT) !== undefined,
  setHint(signedIn: boolean): void {
    if (signedIn) Cookies.set(HINT, "1", kept(HINT_SECONDS));
    else Cookies.remove(HINT, { path: "/" });
  },
  profileId: () => Cookies.get(PROFILE),
  setProfileId(id: string): void {
    Cookies.set(PROFILE, id, kept(PROFILE_SECONDS));
  },
};

export type SessionCookies = typeof sessionCookies;
