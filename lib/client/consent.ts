import Cookies from "js-cookie";
import { cookies } from "@/lib/shared/cookies";

/** The answer to the question whether page views may be counted. */
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
  /** Null without an answer. A browser that asks for privacy has declined. */
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
  /** Whether the question is shown again although it was answered, on request. */
  isAsking: () => isAsking,
  ask(asking: boolean): void {
    isAsking = asking;
    notify();
  },
};
