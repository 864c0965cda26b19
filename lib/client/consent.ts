import Cookies from "js-cookie";
import { cookies } from "@/lib/shared/cookies";

export type Consent = "granted" | "declined";

const { name: COOKIE, seconds: LIFETIME_SECONDS } = cookies.analytics;

const listeners = new Set<() => void>();
let isAsking = false;

function notify(): void {
  for (const listener of listeners) listener();
}

/** Global Privacy Control, Do Not Track. */
export function asksForPrivacy(): boolean {
  return (
    ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true) ||
    navigator.doNotTrack === "1"
  );
}

/** The consent to analytics as a store; remembered for 180 days. */
export const consent = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get(): Consent | null {
    if (asksForPrivacy()) return "declined";
    const stored = Cookies.get(COOKIE);
    return stored === "granted" || stored === "declined" ? stored : null;
  },
  answer(choice: Consent): void {
    Cookies.set(COOKIE, choice, {
      path: "/",
      sameSite: "lax",
      secure: window.location.protocol === "https:",
      "max-age": String(LIFETIME_SECONDS),
    });
    isAsking = false;
    notify();
  },
  isAsking: () => isAsking,
  ask(asking: boolean): void {
    isAsking = asking;
    notify();
  },
};
