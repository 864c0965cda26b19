import Cookies from "js-cookie";
import { cookies } from "@/lib/shared/cookies";

/** Whether page views may be counted, as the person said. */
export type Consent = "granted" | "declined";

const { name: COOKIE, seconds: KEPT_SECONDS } = cookies.analytics;

const listeners = new Set<() => void>();
let isAsking = false;

function tell(): void {
  for (const listener of listeners) listener();
}

/** Whether the browser says for its person that nobody is to follow them (Global Privacy Control, Do Not Track). */
export function asksForPrivacy(): boolean {
  return (
    ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true) ||
    navigator.doNotTrack === "1"
  );
}

/** What the person answered about analytics, as a store for all who ask or count. It is remembered for 180 days. */
export const consent = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** The answer; null while there is none. A browser that asks for privacy has declined. */
  get(): Consent | null {
    if (asksForPrivacy()) return "declined";
    const kept = Cookies.get(COOKIE);
    return kept === "granted" || kept === "declined" ? kept : null;
  },
  answer(given: Consent): void {
    Cookies.set(COOKIE, given, {
      path: "/",
      sameSite: "lax",
      secure: window.location.protocol === "https:",
      "max-age": String(KEPT_SECONDS),
    });
    isAsking = false;
    tell();
  },
  /** Whether the question stands although it was answered, because the person wants to see it again. */
  isAsking: () => isAsking,
  ask(asking: boolean): void {
    isAsking = asking;
    tell();
  },
};
